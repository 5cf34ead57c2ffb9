"""What pyproject.toml can't say: art, boards and sounds lie beside the package, and travel inside it as game/data."""

from setuptools import find_packages, setup

FOLDERS = {
    "art": ["*.svg", "*/*.svg", "*/*/*.svg"],
    "boards": ["*.tmx", "*.tsx", "*.png", "*.tiled-project"],
    "sounds": ["*.wav"],
}

setup(
    packages=[*find_packages(include=["game", "game.*"]), *(f"game.data.{folder}" for folder in FOLDERS)],
    package_dir={f"game.data.{folder}": folder for folder in FOLDERS},
    package_data={f"game.data.{folder}": patterns for folder, patterns in FOLDERS.items()} | {"game": ["**/*.md"]},
)
