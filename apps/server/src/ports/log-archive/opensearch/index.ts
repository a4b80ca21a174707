import { z } from 'zod';
import { HOUR } from '#rules/durations';
import { type LogLevel, levelOf } from '#rules/logs/line-head';
import { createStoreClient } from '../../cluster-api/opensearch/cluster-client.ts';
import { createCoalescer } from '../../coalesce.ts';
import { type EventFile, type EventSource, type FetchedArchiveOptions, fetchedArchive } from '../fetched-archive.ts';
import { type LogPath, pathOf } from '../log-path.ts';
import { nameOf } from '../name-template.ts';
import type { LevelCounts, LogArchivePort, LogQuestion } from '../port.ts';
import { linePages } from './line-pages.ts';
import { type Clause, createLineSearch, type LineSearch } from './line-search.ts';
import { lineShapes } from './line-shapes.ts';
import { type FileKey, fileOf, Value } from './shown-file.ts';
import type { LineIndices } from './target.ts';

/** Files of one answer, and answers of one list: together some more than a list may hold. */
const PAGE = 5_000;
const MOST_PAGES = 10;
/** One look at the files of an hour serves all of them that are opened one after another, as an exploration does. */
const BELIEVED_MS = 30_000;
const NEWS_MS = 1_000;
/** Words of levels that a count tells apart; lines of any other count as without one. */
const MOST_LEVELS = 50;

export interface OpenSearchLogArchive extends LogArchivePort {
  close(): Promise<void>;
}

export interface OpenSearchLogArchiveOptions extends Omit<FetchedArchiveOptions, 'source' | 'name'> {
  stage: string;
  region: string;
  /** Where the configuration names it, for messages. */
  key: string;
}

/**
 * An archive of lines that an agent has written to an OpenSearch cluster, one document each. It is only read.
 * @throws Error when an address is unfit or a certificate's file cannot be read: at start, and naming no secret
 */
export function createOpenSearchLogArchive(target: LineIndices, options: OpenSearchLogArchiveOptions): OpenSearchLogArchive {
  const { stage, region, key, ...rest } = options;
  const search = createLineSearch(createStoreClient(target, key, rest.clock), target.indices, rest.clock);
  const archive = fetchedArchive({
    ...rest,
    source: lineSource(search, target, { stage, region, clock: rest.clock }),
    name: `opensearch ${key}`,
  });
  return { ...archive, close: () => search.close() };
}

const Grouped = z.object({
  aggregations: z.object({
    files: z.object({
      after_key: z.record(z.string(), z.union([Value, z.null()])).optional(),
      buckets: z.array(
        z.object({ key: z.object({ hour: z.number(), log: Value, node: Value.nullish(), file: Value.nullish() }), doc_count: z.int() }),
      ),
    }),
  }),
});
const Counted = z.object({
  aggregations: z.object({
    steps: z.object({
      buckets: z.array(
        z.object({
          ...{ key: z.number(), doc_count: z.int() },
          levels: z.object({ buckets: z.array(z.object({ key: Value, doc_count: z.int() })) }),
        }),
      ),
    }),
  }),
});

/** A file as it is shown, and by which values its lines are found. */
interface FoundFile extends EventFile {
  keys: FileKey[];
}
interface Found {
  files: Map<string, FoundFile>;
  isCut: boolean;
}

function lineSource(
  search: LineSearch,
  { fields, domain, logs }: LineIndices,
  { clock, ...place }: { stage: string; region: string; clock: { now(): number } },
): EventSource {
  const shown = fileOf(logs);
  const looks = createCoalescer(clock, { maxWeight: 100_000 });
  const within = (domainIdentifier: string, from: number, to: number): Clause[] => [
    { term: { [fields.domain]: nameOf(domain, domainIdentifier, place) } },
    { range: { [fields.time]: { gte: from, lt: to, format: 'epoch_millis' } } },
  ];

  /** Values of the field `log` that are shown as one of these groups. */
  const valuesOf = (groups: readonly string[]): string[] => [
    ...[...logs].filter(([, { group }]) => groups.includes(group)).map(([value]) => value),
    ...(fields.file === undefined ? [] : groups.filter((group) => !logs.has(group))),
  ];

  /** The lines of a range and some groups; null where no value is shown as one of these. */
  function queryOf(domainIdentifier: string, { from, to, groups }: LogQuestion): Clause | null {
    const values = groups === null ? null : valuesOf(groups);
    if (values?.length === 0) return null;
    return { bool: { filter: [...within(domainIdentifier, from, to), ...(values === null ? [] : [{ terms: { [fields.log]: values } }])] } };
  }

  async function find(domainIdentifier: string, question: LogQuestion, signal: AbortSignal): Promise<Found> {
    const { groups } = question;
    const files = new Map<string, FoundFile>();
    const query = queryOf(domainIdentifier, question);
    if (query === null) return { files, isCut: false };
    const sources = [
      { hour: { date_histogram: { field: fields.time, fixed_interval: '1h' } } },
      { log: { terms: { field: fields.log } } },
      ...(fields.node === undefined ? [] : [{ node: { terms: { field: fields.node, missing_bucket: true } } }]),
      ...(fields.file === undefined ? [] : [{ file: { terms: { field: fields.file, missing_bucket: true } } }]),
    ];
    let after: Readonly<Record<string, unknown>> | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const composite = { size: PAGE, sources, ...(after === undefined ? {} : { after }) };
      const { aggregations } = await search.search({ size: 0, query, aggs: { files: { composite } } }, null, Grouped, signal);
      const { buckets, after_key } = aggregations.files;
      for (const { key } of buckets) {
        const file = shown(key);
        if (file === null || (groups !== null && !groups.includes(file.group))) continue;
        const path = pathOf(file);
        const known = files.get(path);
        if (known) known.keys.push(key);
        else files.set(path, { ...file, keys: [key] });
      }
      if (after_key === undefined || buckets.length < PAGE) return { files, isCut: false };
      after = after_key;
    }
    return { files, isCut: true };
  }

  const clauseOf = ({ log, node, file }: FileKey): Clause => ({
    bool: {
      filter: [
        { term: { [fields.log]: log } },
        ...(fields.node === undefined ? [] : [isOrMissing(fields.node, node)]),
        ...(fields.file === undefined ? [] : [isOrMissing(fields.file, file)]),
      ],
    },
  });

  return {
    async list(domainIdentifier, question, signal) {
      const { files, isCut } = await find(domainIdentifier, question, signal);
      return { files: [...files.values()].map(({ keys: _keys, ...file }) => file), isCut };
    },
    async open(domainIdentifier, path: LogPath, signal) {
      const range = { from: path.hour, to: path.hour + HOUR };
      const look = (maxAgeMs: number) =>
        looks.get<Found>(`${domainIdentifier} ${path.hour} ${path.group}`, {
          ...{ ttlMs: BELIEVED_MS, maxAgeMs, signal, weight: ({ files }) => files.size },
          load: (until) => find(domainIdentifier, { ...range, groups: [path.group] }, until),
        });
      const { value, asOf } = await look(BELIEVED_MS);
      let file = value.files.get(pathOf(path));
      // It may have come since.
      if (!file && clock.now() - asOf > NEWS_MS) file = (await look(0)).value.files.get(pathOf(path));
      if (!file) return NO_LINES;
      const should = file.keys.map(clauseOf);
      const query = { bool: { filter: within(domainIdentifier, range.from, range.to), should, minimum_should_match: 1 } };
      return linePages(search, query, fields);
    },
    async counts(domainIdentifier, question, stepMs, signal) {
      const { level, time } = fields;
      if (level === undefined) return null;
      const query = queryOf(domainIdentifier, question);
      if (query === null) return [];
      const levels = { terms: { field: level, size: MOST_LEVELS } };
      const steps = { date_histogram: { field: time, fixed_interval: `${stepMs}ms`, min_doc_count: 1 }, aggs: { levels } };
      const { aggregations } = await search.search({ size: 0, query, aggs: { steps } }, null, Counted, signal);
      const start = Math.floor(question.from / stepMs) * stepMs;
      const counted = new Map<LogLevel | null, number[]>();
      const add = (of: LogLevel | null, step: number, count: number): void => {
        const counts = counted.get(of) ?? new Array<number>(Math.ceil((question.to - start) / stepMs)).fill(0);
        counts[step] = (counts[step] ?? 0) + count;
        counted.set(of, counts);
      };
      for (const { key, doc_count, levels: found } of aggregations.steps.buckets) {
        const step = Math.floor((key - start) / stepMs);
        let rest = doc_count;
        for (const one of found.buckets) {
          add(levelOf(String(one.key)), step, one.doc_count);
          rest -= one.doc_count;
        }
        if (rest > 0) add(null, step, rest);
      }
      return [...counted].map(([of, counts]): LevelCounts => ({ level: of, counts }));
    },
    async shapes(domainIdentifier, question, stepMs, signal) {
      const query = queryOf(domainIdentifier, question);
      return query === null ? null : lineShapes(search, { query, fields, fileOf: shown }, question, stepMs, signal);
    },
  };
}

const isOrMissing = (field: string, value: FileKey['node']): Clause =>
  value == null ? { bool: { must_not: [{ exists: { field } }] } } : { term: { [field]: value } };

const NO_LINES = { next: async () => ({ texts: [], isEnd: true, missed: 0 }), close: () => undefined };
