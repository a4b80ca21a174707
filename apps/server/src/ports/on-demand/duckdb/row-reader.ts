import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DuckDBResult } from '@duckdb/node-api';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';
import type { OnDemandRow, StoredHour } from '../port.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { quotedName, quotedText } from './rows-sql.ts';
import { writeHour } from './store-hour.ts';

/** Reading an hour of a busy balancer may take its time. */
export const STORE_TIMEOUT_MS = 15 * 60_000;

/** Makes rows of files for a store that keeps them elsewhere. */
export interface RowReader {
  /**
   * Reads files to their end, then hands over their rows, some at a time and in any order.
   * @throws PortError `timed-out`, `cancelled`, `unavailable`, and what `take` throws
   */
  read(
    content: { type: OnDemandType; files: readonly string[] },
    take: (rows: readonly OnDemandRow[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Omit<StoredHour, 'bytes'>>;
  close(): Promise<void>;
}

/** The reader whose rows are those of the store in Parquet files. Beside the files that it reads it has one of its own for as long as it takes. */
export function createRowReader(folder: string, options: Partial<Omit<EngineOptions, 'folder'>> = {}): RowReader {
  const engine = new Engine({ folder, memoryMegabytes: 384, threads: 2, timeoutMs: STORE_TIMEOUT_MS, ...options });
  return {
    async read({ type, files }, take, signal) {
      const target = join(dirname(files[0] ?? folder), `.${randomUUID()}.parquet`);
      try {
        const outcome = await engine.run(signal, (connection) => writeHour(connection, { type, files, target }, signal));
        const keys = ROW_FIELDS[type].map(({ key }) => quotedName(key)).join(', ');
        const pieces = engine.iterate(signal, async function* (connection) {
          yield* rowsOf(await connection.stream(`select ${keys} from read_parquet(${quotedText(target)})`), type);
        });
        for await (const rows of pieces) await take(rows);
        return outcome;
      } finally {
        await rm(target, { force: true });
      }
    },
    close: () => engine.close(),
  };
}

/** Rows of an answer whose columns are the fields of a kind, in their order. */
export async function* rowsOf(answer: DuckDBResult, type: OnDemandType): AsyncGenerator<OnDemandRow[]> {
  const fields = ROW_FIELDS[type];
  for await (const some of answer.yieldRows())
    yield some.map((values) => Object.fromEntries(fields.map(({ key }, at) => [key, plain(values[at])])));
}

const plain = (value: unknown): string | number | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'bigint'
      ? Number(value)
      : typeof value === 'number'
        ? value
        : String(value);
