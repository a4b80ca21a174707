import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { ValueType } from '#rules/insights/functions';
import { EVENT_TABLE, type InsightsSql } from '#rules/insights/to-sql';
import { PortError } from '../port-error.ts';
import type { ServerlessLogRow } from './port.ts';

/** An event as a source hands it to the engine. */
export interface LogEvent {
  /** Epoch milliseconds. */
  at: number;
  message: string;
  ptr: string;
  /** The log group. */
  log: string;
  stream: string;
}

/** Events that one query looks at: beyond it a person chooses fewer groups or a shorter range. */
const MOST_EVENTS = 1_500_000;
const TIMEOUT_MS = 60_000;

const SETTINGS = {
  threads: '1',
  memory_limit: '384MB',
  temp_directory: '',
  // Whatever a query said, it could read no file, load no code and change none of this.
  enable_external_access: 'false',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  lock_configuration: 'true',
} as const;

/**
 * Asks a query of events, which are gone from memory afterwards. Values of rows are texts as the service writes them, null where an event lacks the field.
 * @param chunks the events in any order, some at a time; others have their turn between two chunks
 * @throws PortError `too-large` for more events than are looked at, or values that do not fit into memory; `timed-out`, `cancelled`
 */
export async function askEvents(
  { sql, params, columns }: InsightsSql,
  chunks: AsyncIterable<readonly LogEvent[]>,
  signal: AbortSignal,
  { mostEvents = MOST_EVENTS, timeoutMs = TIMEOUT_MS }: { mostEvents?: number; timeoutMs?: number } = {},
): Promise<{ rows: ServerlessLogRow[]; events: number }> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance: DuckDBInstance = await DuckDBInstance.create(':memory:', SETTINGS);
  const connection = await instance.connect();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const interrupt = (): void => connection.interrupt();
  limit.addEventListener('abort', interrupt);
  try {
    await connection.run(EVENT_TABLE.create);
    for (const macro of EVENT_TABLE.macros) await connection.run(macro);
    const events = await take(connection, chunks, { limit, mostEvents });
    limit.throwIfAborted();
    const rows: ServerlessLogRow[] = [];
    let characters = 0;
    const answer = await connection.stream(sql, [...params]);
    for await (const some of answer.yieldRows()) {
      limit.throwIfAborted();
      for (const values of some) {
        const row: Record<string, string | null> = {};
        for (const [at, { name, type }] of columns.entries()) {
          row[name] = textOf(values[at], type);
          characters += row[name]?.length ?? 0;
        }
        rows.push(row);
        if (characters > MOST_CHARACTERS) return { rows, events };
      }
    }
    return { rows, events };
  } catch (error) {
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
    if (limit.aborted) throw new PortError('timed-out', `The query took more than ${timeoutMs / 1_000} s: ${NARROWER}.`);
    if (error instanceof PortError) throw error;
    if (error instanceof Error && /out of memory|could not allocate|failed to allocate/i.test(error.message))
      throw new PortError('too-large', `The query needs more memory than it may have: ${NARROWER}.`, { cause: error });
    throw error;
  } finally {
    limit.removeEventListener('abort', interrupt);
    connection.closeSync();
    instance.closeSync();
  }
}

/** Of an answer: rows behind are left out. A search keeps 16 MiB of them, and says then that it is cut. */
const MOST_CHARACTERS = 24 * 2 ** 20;
const TURN_MS = 20;
/** Characters of messages that are handed over together: what the appender holds counts for no limit of memory. */
const FLUSHED_AT = 4 * 2 ** 20;
const NARROWER = 'choose fewer log groups or a shorter range';

async function take(
  connection: DuckDBConnection,
  chunks: AsyncIterable<readonly LogEvent[]>,
  { limit, mostEvents }: { limit: AbortSignal; mostEvents: number },
): Promise<number> {
  const appender = await connection.createAppender('events');
  let seq = 0;
  let held = 0;
  let turnedAt = performance.now();
  try {
    for await (const chunk of chunks) {
      // A source that has everything at hand would let nobody else have a turn, the end of the time neither.
      if (performance.now() - turnedAt > TURN_MS) {
        await nextTurn();
        turnedAt = performance.now();
      }
      limit.throwIfAborted();
      for (const { at, message, ptr, log, stream } of chunk) {
        if (++seq > mostEvents)
          throw new PortError('too-large', `There are more than ${mostEvents.toLocaleString('en-US')} events: ${NARROWER}.`);
        appender.appendBigInt(BigInt(seq));
        appender.appendDouble(at);
        appender.appendVarchar(message);
        appender.appendVarchar(ptr);
        appender.appendVarchar(log);
        appender.appendVarchar(stream);
        appender.endRow();
        held += message.length;
        if (held > FLUSHED_AT) {
          appender.flushSync();
          held = 0;
        }
      }
    }
  } finally {
    appender.closeSync();
  }
  return seq;
}

/** As the service writes it: numbers without a fraction they do not have, times in UTC. */
function textOf(value: unknown, type: ValueType): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'text') return String(value);
  if (type === 'boolean') return value === true ? '1' : '0';
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  return type === 'time' ? insightsTime(number) : String(number);
}

/** `2026-11-24 17:05:09.123`, as the service writes times. */
export const insightsTime = (ms: number): string =>
  Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString().slice(0, 23).replace('T', ' ') : String(ms);
