"""Pages of the web app in Chromium: users, input, and checks of what a page shows."""
