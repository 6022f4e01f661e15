"""HTTP: connections, middleware, static files, proxies and host names."""
