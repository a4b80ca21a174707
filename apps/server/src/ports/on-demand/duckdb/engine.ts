import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { isPortError, PortError } from '../../port-error.ts';
import { quotedText } from './rows-sql.ts';

export interface EngineOptions {
  /** The folder that statements may read and write; nothing else is within their reach. */
  folder: string;
  memoryMegabytes: number;
  threads: number;
  timeoutMs: number;
}

/** DuckDB over the files of one folder: started with its first question, one connection a statement. */
export class Engine {
  readonly #options: EngineOptions;
  #instance: Promise<DuckDBInstance> | null = null;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /**
   * Runs statements on a connection of their own; they are interrupted when they are left, or take too long.
   * @throws PortError `cancelled`, `timed-out`, `too-large`, `unavailable`
   */
  async run<Answer>(signal: AbortSignal, use: (connection: DuckDBConnection) => Promise<Answer>, timeoutMs?: number): Promise<Answer> {
    const answers = this.iterate(
      signal,
      async function* (connection) {
        yield await use(connection);
      },
      timeoutMs,
    );
    for await (const answer of answers) return answer;
    throw new Error('a statement has answered nothing');
  }

  /** The same for answers that are taken one after another: the connection lasts until the last one is taken, or their reader has left. */
  async *iterate<Answer>(
    signal: AbortSignal,
    use: (connection: DuckDBConnection) => AsyncIterable<Answer>,
    timeoutMs = this.#options.timeoutMs,
  ): AsyncGenerator<Answer> {
    if (signal.aborted) throw left();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const connection = await this.#connect();
    const interrupt = (): void => connection.interrupt();
    limit.addEventListener('abort', interrupt);
    try {
      for await (const answer of use(connection)) {
        limit.throwIfAborted();
        yield answer;
      }
    } catch (error) {
      if (signal.aborted) throw left();
      if (limit.aborted) throw new PortError('timed-out', `The query took more than ${timeoutMs / 1_000} s: ${NARROWER}.`);
      throw inWords(error);
    } finally {
      limit.removeEventListener('abort', interrupt);
      connection.closeSync();
    }
  }

  async close(): Promise<void> {
    const instance = await this.#instance?.catch(() => null);
    this.#instance = null;
    instance?.closeSync();
  }

  async #connect(): Promise<DuckDBConnection> {
    this.#instance ??= this.#open().catch((error) => {
      this.#instance = null;
      throw error;
    });
    return (await this.#instance).connect();
  }

  async #open(): Promise<DuckDBInstance> {
    const { folder, memoryMegabytes, threads } = this.#options;
    await mkdir(join(folder, SPILL), { recursive: true, mode: 0o700 });
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const instance = await DuckDBInstance.create(':memory:', {
      threads: String(threads),
      memory_limit: `${memoryMegabytes}MB`,
      temp_directory: join(folder, SPILL),
      max_temp_directory_size: '8GB',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      preserve_insertion_order: 'false',
    });
    const connection = await instance.connect();
    await connection.run(`set allowed_directories = [${quotedText(`${folder}/`)}]`);
    await connection.run('set enable_external_access = false');
    // How many lines a text has is not known before it is read: a join holds the side that is written last, never the lines.
    await connection.run("set disabled_optimizers = 'build_side_probe_side'");
    // Without these what a statement has let go of is given back by the next one.
    await connection.run('set allocator_background_threads = true');
    await connection.run('set lock_configuration = true');
    connection.closeSync();
    return instance;
  }
}

/** What does not fit into memory lies here for as long as its statement runs. */
export const SPILL = 'spill';
const NARROWER = 'choose a shorter range';

const left = (): PortError => new PortError('cancelled', 'The request was cancelled.');

function inWords(error: unknown): unknown {
  if (isPortError(error) || !(error instanceof Error)) return error;
  if (/out of memory|could not allocate|failed to allocate|max_temp_directory_size/i.test(error.message))
    return new PortError('too-large', `The query needs more memory than it may have: ${NARROWER}.`, { cause: error });
  if (/no space left|disk full/i.test(error.message))
    return new PortError('unavailable', 'There is no room left on the disk of the on-demand data.', { cause: error });
  return error;
}
