"""The server: games over HTTP and WebSocket, their storage, and the programs that sit in."""
