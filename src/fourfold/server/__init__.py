"""The server: games over HTTP and WebSocket, with clocks, computer opponents and analysis."""
