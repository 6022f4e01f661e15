"""Whole games in the browsers that Playwright cannot drive as the system has them."""
