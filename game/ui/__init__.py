"""What any screen is made of: the window, pictures, type, widgets and their logical tree."""
