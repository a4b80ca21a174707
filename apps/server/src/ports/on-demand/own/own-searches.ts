import { HOUR, MINUTE } from '#rules/durations';
import { queryShape } from '#rules/on-demand/query-shape';
import { slowSearchOf } from '#rules/on-demand/slow-log-line';
import {
  hasTopQueries,
  keepsTopQueries,
  knowsNoPast,
  NO_PAST_QUERIES,
  pastTopQueriesPath,
  TOP_QUERIES_WORDS,
  TOP_QUERY_KINDS,
  type TopQueryKind,
  topQueriesStateOf,
} from '#rules/on-demand/top-queries';
import type { ClusterApi } from '../../cluster-api/port.ts';
import { failureOf } from '../../cluster-api/typed/failures.ts';
import type { LogArchivePort } from '../../log-archive/port.ts';
import { unpacked } from '../../log-archive/text-stream.ts';
import { PortError } from '../../port-error.ts';
import type { OnDemandFile, OnDemandRow, OnDemandSource } from '../port.ts';
import { fingerprintOf, recordedRow } from '../query-row.ts';
import { linesOf } from '../read-lines.ts';

/** The plugin answers so many records of a range of the past at most: one that has as many is asked for again in halves. */
const FULL = 50;
const SHORTEST_MS = MINUTE;
const MOST_BYTES = 32 * 2 ** 20;
/** The exporter writes a window once it is over; the longest one is a day, the usual one five minutes. */
const SETTLED_MS = 10 * MINUTE;

interface Dependencies {
  cluster: Pick<ClusterApi, 'raw' | 'settings'>;
  /** Identifiers of the configured clusters. */
  domains: ReadonlySet<string>;
  versionOf(domainIdentifier: string): Promise<string>;
  /** Where slow logs lie; null where no archive is configured. */
  logs: LogArchivePort | null;
  clock: { now(): number };
}

/**
 * Searches of own clusters: what query insights keeps of the past, and where it keeps nothing, lines of the slow logs that the archive has. A slow log tells
 * what one shard took, and neither processor time nor memory.
 * @throws PortError `not-offered` that says why there is neither: too old, absent, disabled, or nothing kept
 */
export function ownSearches({ cluster, domains, versionOf, logs, clock }: Dependencies): OnDemandSource {
  async function ask(domainIdentifier: string, path: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
    const { status, text, truncated } = await cluster.raw(domainIdentifier, `/${path}`, { maxBytes: MOST_BYTES, signal });
    if (truncated) throw new PortError('too-large', 'The answer of query insights is larger than 32 MB: ask for a shorter range.');
    return { status, text };
  }

  /** Why query insights has nothing of the past; null where it has. */
  async function insightsRefusal(domainIdentifier: string, signal: AbortSignal): Promise<string | null> {
    const version = await versionOf(domainIdentifier);
    if (!hasTopQueries(version)) return TOP_QUERIES_WORDS.tooOld;
    const now = clock.now();
    const { status, text } = await ask(domainIdentifier, pastTopQueriesPath('latency', now - MINUTE, now), signal);
    if (status >= 400) {
      if (knowsNoPast(status, text)) return NO_PAST_QUERIES.tooOld;
      const state = topQueriesStateOf({ status, error: text });
      if (state === 'absent' || state === 'disabled') return TOP_QUERIES_WORDS[state];
      throw failureOf({ status, headers: {} }, text, 'top queries', now) ?? new PortError('malformed', 'Top queries could not be read.');
    }
    const { value: settings } = await cluster.settings(domainIdentifier, { signal });
    return keepsTopQueries(version, { ...settings.persistent, ...settings.transient }) ? null : NO_PAST_QUERIES.notKept;
  }

  /** Records of a range by one measure: in halves where there may be more than are answered. */
  async function* records(
    domainIdentifier: string,
    kind: TopQueryKind,
    [from, to]: readonly [number, number],
    signal: AbortSignal,
  ): AsyncGenerator<unknown> {
    const { status, text } = await ask(domainIdentifier, pastTopQueriesPath(kind, from, to - 1), signal);
    // A measure may be switched off while another one is recorded.
    if (status >= 400 && topQueriesStateOf({ status, error: text }) === 'disabled') return;
    const failure = failureOf({ status, headers: {} }, text, 'top queries', clock.now());
    if (failure) throw failure;
    const found = listed(text);
    if (found.length >= FULL && to - from >= 2 * SHORTEST_MS) {
      const middle = Math.floor((from + to) / 2 / SHORTEST_MS) * SHORTEST_MS;
      yield* records(domainIdentifier, kind, [from, middle], signal);
      yield* records(domainIdentifier, kind, [middle, to], signal);
    } else yield* found;
  }

  async function* topQueries(domainIdentifier: string, hour: number, signal: AbortSignal): AsyncGenerator<string> {
    const seen = new Set<string>();
    for (const kind of TOP_QUERY_KINDS)
      for await (const record of records(domainIdentifier, kind, [hour, hour + HOUR], signal)) {
        const row = recordedRow(record);
        if (row === null || typeof row.date !== 'number' || row.date < hour || row.date >= hour + HOUR) continue;
        // One search may be among the most expensive ones by several measures.
        const text = lineOf(row);
        if (seen.has(text)) continue;
        seen.add(text);
        yield text;
      }
  }

  async function slowLogs(domainIdentifier: string, range: { from: number; to: number }, signal: AbortSignal): Promise<OnDemandFile[]> {
    if (logs === null) return [];
    const { files } = await logs.list(domainIdentifier, { ...range, groups: null }, signal);
    return files
      .filter(({ path }) => /search[_-]slow/i.test(path))
      .map(({ path, hour, bytes, storedBytes }) => ({
        ...{ name: `${SLOW}${path}`, hour, bytes: storedBytes ?? bytes },
        version: String(storedBytes ?? bytes ?? (hour + HOUR < clock.now() ? 'whole' : clock.now())),
      }));
  }

  return {
    types: (domainIdentifier) => (domains.has(domainIdentifier) ? ['QI'] : []),

    async list(domainIdentifier, { from, to }, signal) {
      const [first, last] = [Math.floor(from / HOUR) * HOUR, Math.ceil(to / HOUR) * HOUR];
      const refusal = await insightsRefusal(domainIdentifier, signal);
      const now = clock.now();
      if (refusal === null)
        return hoursOf(first, Math.min(last, now)).map((hour) => ({
          ...{ name: `${INSIGHTS}${hour}.ndjson`, hour, bytes: null },
          version: now > hour + HOUR + SETTLED_MS ? 'whole' : String(Math.floor(now / MINUTE)),
        }));
      const slow = await slowLogs(domainIdentifier, { from: first, to: last }, signal);
      if (slow.length > 0) return slow;
      throw new PortError(
        'not-offered',
        `${refusal} ${logs === null ? 'No archive of its logs is configured' : 'The archive of its logs has no search slow log of this range'} to read instead.`,
      );
    },

    async open(domainIdentifier, { name }, signal) {
      const hour = Number(/^insights-(\d{1,15})\.ndjson$/.exec(name)?.[1] ?? Number.NaN);
      if (hour % HOUR === 0) return topQueries(domainIdentifier, hour, signal);
      if (logs === null || !name.startsWith(SLOW)) throw new PortError('not-found', 'There is no such file.');
      return slowRows(unpacked(await logs.stored(domainIdentifier, name.slice(SLOW.length), signal), () => undefined));
    },
  };
}

const [INSIGHTS, SLOW] = ['insights-', 'slow-log:'];

const hoursOf = (first: number, before: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((before - first) / HOUR)) }, (_, n) => first + n * HOUR);

function listed(text: string): unknown[] {
  try {
    const read = JSON.parse(text) as { top_queries?: unknown };
    if (Array.isArray(read.top_queries)) return read.top_queries;
  } catch {
    // It is thrown below.
  }
  throw new PortError('malformed', 'The answer to top queries is malformed: it lists none.');
}

const lineOf = (row: OnDemandRow): string => `${JSON.stringify(row)}\n`;

/** Rows of a slow log; lines that are none, of other logs and of another zone are passed over. */
async function* slowRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const { text } of linesOf(chunks)) yield* slowRow(text);
}

function* slowRow(line: string): Generator<string> {
  const search = slowSearchOf(line.trimEnd());
  if (search === null || search.at === null) return;
  const shape = search.source === null ? null : queryShape(search.source);
  yield lineOf({
    ...{ date: search.at, latencyMs: search.tookMs, cpuMs: null, memoryBytes: null, indices: search.index },
    ...{ searchType: search.searchType, totalShards: search.totalShards, nodeId: search.node },
    ...{ fingerprint: shape === null ? null : fingerprintOf(shape), shape },
  });
}
