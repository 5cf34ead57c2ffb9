"""What a bundle needs beside the code: icons, stamps, licences, and the files that systems ask for."""
