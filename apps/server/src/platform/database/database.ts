import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { errorOf } from '#rules/thrown';
import { asTrouble } from './database-trouble.ts';

type Statements = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>;

declare const handleKind: unique symbol;

/** Anything that runs statements: what a store function that does not care takes. */
export type Handle = Statements & { readonly [handleKind]: 'database' | 'transaction' };
/** Each statement is its own transaction. */
export type Db = Statements & { readonly [handleKind]: 'database' };
/** All statements together or none. A function that must run inside a transaction takes this. */
export type Tx = Statements & { readonly [handleKind]: 'transaction' };

/** How a transaction sees others' commits: each statement again (the default), or one snapshot for all of it. */
export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read';
}

/** The records of this server: PostgreSQL, embedded or not. Open it with open-database.ts. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs single statements.
   * @throws OuterHandleError inside a transaction of this database: its handle is the only one to use there
   * @throws Error with a DatabaseTroubleError among its causes where the database is away, full or read-only
   */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction: committed, and on the disk, when the promise resolves; rolled back when it rejects.
   * On the embedded database every other statement waits until it ends, so keep it short and wait for nothing else in it.
   * @throws DatabaseTroubleError as of `run`; where `isUnknown`, the connection ended with the commit, which may stand
   * @throws OuterHandleError inside another transaction of this database (use `savepoint` for a part that may fail)
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work` so that its failure undoes only itself and leaves the transaction usable. */
  savepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in the transaction, last thing before its commit: for locks that everybody takes, held shortly and in one order. */
  beforeCommit(tx: Tx, work: (tx: Tx) => Promise<void>): void;
  /** Calls `work` after the transaction has committed, outside of it; never after a roll-back. Errors go to onError. */
  afterCommit(tx: Tx, work: () => void): void;
  /**
   * Does nothing outside of transactions of this database.
   * @throws OuterHandleError inside one: for what waits for work that another task does on the database
   */
  refuseInside(): void;
  /** Tells listeners of every replica, after the commit. PostgreSQL limits `payload` to 7,999 bytes. */
  notify(tx: Tx, channel: string, payload: string): Promise<void>;
  /**
   * Hears notifications of every replica, this one included. `onReconnect` is called when a lost connection is back:
   * what was sent meanwhile is lost, so read again.
   */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  /** Waits for running statements, then closes. Calling it again is harmless. */
  close(): Promise<void>;
}

/** The database was used inside one of its own transactions, where only the transaction's handle can be. */
export class OuterHandleError extends Error {
  override readonly name = 'OuterHandleError';
  constructor() {
    super(
      'the database was used inside its own transaction: pass the transaction handle (tx) on instead; on the embedded database this would wait for itself forever',
    );
  }
}

/** A transaction's handle was used after the transaction had ended. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';
  constructor() {
    super('this transaction has ended: await every statement before its work returns');
  }
}

interface Scope {
  open: boolean;
  client: pg.PoolClient;
  beforeCommit: ((tx: Tx) => Promise<void>)[];
  afterCommit: (() => void)[];
}

/** What differs between an embedded and a real PostgreSQL. */
export interface Backend {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  /** How long a single statement may take, in milliseconds, before its connection counts as lost; transactions have the pool's own limit. */
  statementMs?: number;
  listen: Database['listen'];
  notify(tx: Tx, channel: string, payload: string, afterCommit: (work: () => void) => void): Promise<void>;
  close(): Promise<void>;
}

/** Builds the public face over a pool of connections. `onError` hears what has no caller left to tell. */
export function databaseOver(backend: Backend, onError: (error: Error) => void): Database {
  const { pool } = backend;
  const current = new AsyncLocalStorage<Scope>();
  const scopes = new WeakMap<Tx, Scope>();
  let closing: Promise<void> | undefined;

  const refuseInside = (): void => {
    if (current.getStore()?.open) throw new OuterHandleError();
  };

  const db = handleOver(async ([config, values]) => {
    refuseInside();
    return pool.query(backend.statementMs === undefined ? config : { ...config, query_timeout: backend.statementMs }, values);
  }) as Db;

  const scopeOf = (tx: Tx): Scope => {
    const scope = scopes.get(tx);
    if (!scope?.open) throw new TransactionEndedError();
    return scope;
  };

  const transaction: Database['transaction'] = async (work, options = {}) => {
    refuseInside();
    const client = await pool.connect().catch((error: unknown) => {
      throw asTrouble(error);
    });
    const scope: Scope = { open: true, client, beforeCommit: [], afterCommit: [] };
    const tx = handleOver(async (query) => {
      if (!scope.open) throw new TransactionEndedError();
      return client.query(...query);
    }) as Tx;
    scopes.set(tx, scope);
    let broken: Error | undefined;
    let isCommitting = false;
    try {
      await client.query(`begin isolation level ${options.isolation ?? 'read committed'}`);
      const result = await current.run(scope, async () => {
        const answer = await work(tx);
        for (const hook of scope.beforeCommit) await hook(tx);
        return answer;
      });
      scope.open = false;
      isCommitting = true;
      const { command } = await client.query('commit');
      isCommitting = false;
      // PostgreSQL answers a commit after a failed statement with a silent roll-back.
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back because one of its statements had failed');
      for (const hook of scope.afterCommit) current.exit(() => runHook(hook, onError));
      return result;
    } catch (error) {
      scope.open = false;
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw asTrouble(error, isCommitting);
    } finally {
      client.release(broken);
    }
  };

  return {
    kind: backend.kind,
    async run(work) {
      refuseInside();
      return work(db);
    },
    transaction,
    async savepoint(tx, work) {
      const { client, beforeCommit, afterCommit } = scopeOf(tx);
      const counts = [beforeCommit.length, afterCommit.length] as const;
      await client.query('savepoint part');
      try {
        const result = await work(tx);
        await client.query('release savepoint part');
        return result;
      } catch (error) {
        [beforeCommit.length, afterCommit.length] = counts;
        await client.query('rollback to savepoint part; release savepoint part');
        throw error;
      }
    },
    beforeCommit: (tx, work) => void scopeOf(tx).beforeCommit.push(work),
    refuseInside,
    afterCommit: (tx, work) => void scopeOf(tx).afterCommit.push(work),
    notify: (tx, channel, payload) => backend.notify(tx, channel, payload, (work) => void scopeOf(tx).afterCommit.push(work)),
    listen: backend.listen,
    close() {
      // What is enabled once is handed on with every promise of the process for good, by a database that is long closed too.
      closing ??= backend.close().finally(() => current.disable());
      return closing;
    },
  };
}

function runHook(hook: () => void, onError: (error: Error) => void): void {
  try {
    hook();
  } catch (error) {
    onError(errorOf(error));
  }
}

type QueryArguments = [pg.QueryConfig & { query_timeout?: number }, unknown[]?];
type Query = (query: QueryArguments) => Promise<pg.QueryResult>;

/** Drizzle only ever calls `query` on its client, and the handle types leave out what would call more. */
function handleOver(run: Query): Statements {
  const query = (...args: QueryArguments): Promise<pg.QueryResult> =>
    run(args).catch((error: unknown) => {
      throw asTrouble(error);
    });
  return drizzle({ client: { query } as unknown as pg.PoolClient }) satisfies Statements;
}
