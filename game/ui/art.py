"""Pictures: those of the art folder and those composed at run time, drawn at exactly the pixels they are shown with."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable, Hashable
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final

import pygame

from game.ui.ahead import Ahead
from game.ui.cache import Surfaces
from game.ui.tokens import Colour

_MEMORY: Final = 160 * 2**20
_DISK: Final = 64 * 2**20
_LARGE: Final = "large/"
"""Where in the folder the pictures are whose signs are larger."""
_WORTH_KEEPING: Final = 160 * 160
"""Pictures of fewer pixels are drawn as quickly as they are read."""


class MissingPicture(Exception):  # noqa: N818 -- it names what is the matter
    """A picture that the art folder lacks, or that can't be drawn."""


class Art:
    """The pictures of one art folder. `cache_folder` keeps large ones as PNG between runs; None: nothing is kept."""

    def __init__(self, folder: Path, cache_folder: Path | None = None) -> None:
        self.folder = folder
        self.large_signs = False
        """Whether the signs that tell colours apart are to be large, on the pictures that there are with such."""
        self._larger: frozenset[str] | None = None
        """The names of those pictures, once they have been looked for."""
        self._cache_folder = cache_folder
        self._memory = Surfaces(_MEMORY)
        self._bytes: dict[str, bytes] = {}
        self._on_disk: int | None = None
        self._keeping = Lock()
        self._ahead = Ahead()

    def has(self, name: str) -> bool:
        """Whether there is a picture of that name."""
        return name in self._bytes or self._file(name).is_file()

    def _signed(self, name: str) -> str:
        """The picture with signs of the size that is wanted."""
        if not self.large_signs:
            return name
        if self._larger is None:
            beside = self.folder / _LARGE
            found = beside.rglob("*.svg")
            self._larger = frozenset(file.relative_to(beside).with_suffix("").as_posix() for file in found)
        return _LARGE + name if name in self._larger else name

    def picture(
        self, name: str, width: int, height: int, colours: tuple[tuple[Colour, Colour], ...] = ()
    ) -> pygame.Surface:
        """The picture `name` (its path without .svg), as large as its shape allows in so many pixels.

        `colours` are put in place of others before it is drawn. MissingPicture if there is none, or if it can't be
        drawn.
        """
        name = self._signed(name)
        key = (name, width, height, colours)
        found = self._memory.get(key)
        if found is None:
            made = self._ahead.take(key)
            if made is None:
                made = self._raster(name, self._coloured(name, colours), width, height)
            found = self._memory.keep(key, _ready(made))
        return found

    def expect(self, name: str, width: int, height: int, colours: tuple[tuple[Colour, Colour], ...] = ()) -> None:
        """Draw a picture ahead, beside what else goes on: it will be wanted soon."""
        name = self._signed(name)
        key = (name, width, height, colours)
        if self._memory.get(key) is None:
            source = self._coloured(name, colours)
            self._ahead.want(key, lambda: self._raster(name, source, width, height))

    def expect_drawn(self, key: Hashable, width: int, height: int, compose: Callable[[], str]) -> None:
        """The same of a composed drawing."""
        whole = (key, width, height)
        if self._memory.get(whole) is None:
            drawing = compose().encode()
            self._ahead.want(whole, lambda: self._raster("a composed drawing", drawing, width, height))

    def forget_expected(self) -> None:
        """What was expected isn't any more: the window has another size."""
        self._ahead.forget()

    def close(self) -> None:
        """Draw nothing ahead any more, and let go of all pictures."""
        self._ahead.close()
        self._memory.clear()
        self._bytes.clear()

    def drawing(self, svg: str, width: int, height: int) -> pygame.Surface:
        """An SVG drawing composed at run time, in so many pixels."""
        return self.drawn(svg, width, height, lambda: svg)

    def drawn(self, key: Hashable, width: int, height: int, compose: Callable[[], str]) -> pygame.Surface:
        """The same under a key of its own; it is composed only if it isn't remembered."""
        whole = (key, width, height)
        found = self._memory.get(whole)
        if found is None:
            made = self._ahead.take(whole)
            if made is None:
                made = self._raster("a composed drawing", compose().encode(), width, height)
            found = self._memory.keep(whole, _ready(made))
        return found

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _read(self, name: str) -> bytes:
        source = self._bytes.get(name)
        if source is None:
            try:
                source = self._bytes[name] = self._file(name).read_bytes()
            except OSError as error:
                raise MissingPicture(
                    f"the picture {name} is missing: {self._file(name)} can't be read ({error.strerror})"
                ) from error
        return source

    def _coloured(self, name: str, colours: tuple[tuple[Colour, Colour], ...]) -> bytes:
        source = self._read(name)
        for old, new in colours:
            source = source.replace(old.encode(), new.encode())
        return source

    def _raster(self, name: str, source: bytes, width: int, height: int) -> pygame.Surface:
        size = max(1, width), max(1, height)
        kept = self._kept_file(source, size)
        if kept is not None:
            with contextlib.suppress(OSError, pygame.error):
                return pygame.image.load(kept)
        try:
            drawn = pygame.image.load_sized_svg(io.BytesIO(source), size)
        except (pygame.error, ValueError) as error:
            raise MissingPicture(f"{name} can't be drawn: {error}") from error
        if kept is not None:
            self._keep(kept, drawn)
        return drawn

    def _kept_file(self, source: bytes, size: tuple[int, int]) -> Path | None:
        if self._cache_folder is None or size[0] * size[1] < _WORTH_KEEPING:
            return None
        mark = f"{size[0]}x{size[1]} {pygame.version.ver}".encode()
        return self._cache_folder / f"{sha256(source + mark).hexdigest()}.png"

    def _keep(self, file: Path, drawn: pygame.Surface) -> None:
        """Write to the cache folder; where that isn't possible, there is no cache."""
        with self._keeping:  # what is drawn ahead is kept by a thread of its own
            if self._cache_folder is None:
                return
            half = file.with_suffix(f".{os.getpid()}.part")
            try:
                self._cache_folder.mkdir(parents=True, exist_ok=True)
                with half.open("wb") as out:
                    pygame.image.save(drawn, out, file.name)
                half.replace(file)
                self._prune(self._cache_folder, file.stat().st_size)
            except (OSError, pygame.error):
                self._cache_folder = None
                with contextlib.suppress(OSError):
                    half.unlink()

    def _prune(self, folder: Path, added: int) -> None:
        if self._on_disk is None:
            self._on_disk = sum(file.stat().st_size for file in folder.glob("*.png"))
        else:
            self._on_disk += added
        if self._on_disk > _DISK:
            for file in sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime):
                if self._on_disk <= _DISK // 2:
                    break
                self._on_disk -= file.stat().st_size
                file.unlink()


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own format, if there is a window."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface
