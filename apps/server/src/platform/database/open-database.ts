import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Backend, type Database, databaseOver } from './database.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { postgresListener } from './postgres-listener.ts';
import { plantSeed } from './seed.ts';

/**
 * Where the records are. `folder` is created when it is missing; `url` is a postgres:// connection string. `outlives`: what is committed survives the end of the machine (the default), or that of the process only, which is enough for tests and spares the
 * disk some thousand waits.
 */
export type DatabaseConfig =
  | { kind: 'embedded'; folder: string; seed?: string; outlives?: 'machine' | 'process' }
  | { kind: 'postgres'; url: string; connections?: number };

/** Options of `openDatabase`. */
export interface OpenOptions {
  /** Hears failures that no caller waits for (a lost connection, an after-commit hook). Silent by default. */
  onError?: (error: Error) => void;
  /**
   * "apply" (the default) makes the tables; "require" refuses a database that is not there or not of this version;
   * "none" leaves them to the caller, which a restore needs.
   */
  migrations?: 'apply' | 'require' | 'none';
}

/** There is no database where one was expected. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
  constructor(folder: string) {
    super(`there is no database in ${folder}: name the data folder that the server uses`);
  }
}

/**
 * Opens the database and brings its tables to this version.
 * @throws DatabaseLockedError when another process has the embedded folder
 * @throws NewerDatabaseError when a newer Tumbler has written it
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const onError = options.onError ?? (() => {});
  if (options.migrations === 'require' && config.kind === 'embedded' && !existsSync(join(dataFolderOf(config.folder), 'PG_VERSION'))) {
    throw new NoDatabaseError(config.folder);
  }
  const backend = config.kind === 'embedded' ? await embedded(config, onError) : postgres(config, onError);
  const database = databaseOver(backend, onError);
  try {
    if (options.migrations === 'require') await requireMigrated(database);
    else if (options.migrations !== 'none') await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const dataFolderOf = (folder: string): string => join(folder, 'pgdata');

async function embedded(
  { folder, seed, outlives = 'machine' }: Extract<DatabaseConfig, { kind: 'embedded' }>,
  onError: (error: Error) => void,
): Promise<Backend> {
  const lock = lockFolder(folder);
  try {
    const dataFolder = dataFolderOf(folder);
    await plantSeed(dataFolder, seed);
    let closing = false;
    const engine = await startEmbeddedEngine(dataFolder, outlives, (error) => {
      if (!closing) onError(error);
    });
    const pool = new pg.Pool({ stream: engine.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', ssl: false });
    pool.on('error', onError);
    const channels = new EventEmitter();
    channels.setMaxListeners(0);
    return {
      kind: 'embedded',
      pool,
      async listen(channel, onPayload) {
        channels.on(channel, onPayload);
        return async () => void channels.off(channel, onPayload);
      },
      async notify(_tx, channel, payload, afterCommit) {
        afterCommit(() => void channels.emit(channel, payload));
      },
      async close() {
        closing = true;
        try {
          await pool.end();
          await engine.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A free connection of the pool included: nobody waits longer for a database that is away. */
const CONNECTS_WITHIN_MS = 10_000;
/** A connection that was cut without a word says nothing for ever. Single statements are reads and small writes; a migration may rewrite a table. */
const STATEMENT_MS = 60_000;
const TRANSACTION_STATEMENT_MS = 15 * 60_000;

function postgres({ url, connections }: { url: string; connections?: number }, onError: (error: Error) => void): Backend {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections ?? 10,
    application_name: 'tumbler',
    keepAlive: true,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: TRANSACTION_STATEMENT_MS,
  });
  pool.on('error', onError);
  // A connection that ends while a caller has it emits that twice, and the pool hears it once at most: unheard, it would end the process. The caller
  // gets the failure of the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = postgresListener(url, onError);
  return {
    kind: 'postgres',
    pool,
    statementMs: STATEMENT_MS,
    listen: listener.listen,
    async notify(tx, channel, payload) {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
