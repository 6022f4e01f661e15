"""Firefox and WebKit, which Playwright cannot drive as the system has them, and Orca."""
