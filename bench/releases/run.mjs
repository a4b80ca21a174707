// Releases: the records by themselves, then the engine over them. Each may run alone, and with --postgres on a PostgreSQL.
await import('./store.mjs');
await import('./engine.mjs');
