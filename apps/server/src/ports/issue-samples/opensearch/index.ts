import { z } from 'zod';
import { DAY } from '#rules/durations';
import { timesOf } from '#rules/lse/checked-samples';
import { type ImpactFacts, type ImpactQuery, type IssueCurves, NO_TELEMETRY, type SampleWindow, type Watermark } from '#rules/lse/samples';
import type { StoreTarget } from '../../cluster-api/opensearch/cluster-client.ts';
import { createStoreApi, templatesOnce } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import type { IssueSamplesPort } from '../port.ts';
import { createApproximateCounts } from './approximate-counts.ts';
import { createFleetSnapshots, type KnownFleet } from './fleet-snapshots.ts';
import { sampleIndices } from './indices.ts';
import { readRows } from './read-rows.ts';
import { createSlotReader, type SlotFilter } from './read-slots.ts';
import { columnsOf, compare, countSlots, groupsOf, lastMinutes, rowOf, type Span, type StoredSlot } from './slot-facts.ts';
import { hashOf, writeSamples } from './write-samples.ts';

const WORDS = { key: 'lse', what: 'issue samples', span: 'window', narrower: 'fewer types' };
const TIMEOUT_MS = 60_000;
const EXACT_UP_TO = 100_000;
const MOST_SLOTS = 1_000_000;
const MOST_SOURCES = 1_000;

export interface OpenSearchSamplesOptions {
  /** Addresses and credentials, secrets already read. */
  target: StoreTarget;
  /** Indices of this store begin with it: lower-case letters, digits and hyphens. Stores that share a cluster have different ones. */
  prefix: string;
  clock: { now(): number };
  /** For one request. */
  timeoutMs?: number;
  /** Samples of a question up to which all of them are read and counted here, exactly; above, the cluster estimates. */
  exactUpTo?: number;
  /** Samples that are read at most for the rows of domains whose issues came and went. */
  mostSlots?: number;
  /** Full days before today of which samples are taken and answered. The cluster deletes older ones by a policy of its own. */
  keepDays?: number;
  /** Shards of a day. */
  shards?: number;
}

/** An IssueSamplesPort whose samples lie in an OpenSearch cluster. */
export interface OpenSearchSamples extends IssueSamplesPort {
  close(): Promise<void>;
}

const Oldest = z.object({ aggregations: z.object({ oldest: z.object({ value: z.number().nullable() }) }).optional() });
const Sources = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ source: z.string(), cadenceMs: z.int(), completeTo: z.int() }) })) }),
});

/** @throws Error when an address is unfit or a certificate's file cannot be read: at start, and naming no secret */
export function createOpenSearchSamples(options: OpenSearchSamplesOptions): OpenSearchSamples {
  const { target, prefix, clock, timeoutMs = TIMEOUT_MS, exactUpTo = EXACT_UP_TO, mostSlots = MOST_SLOTS, keepDays, shards = 1 } = options;
  const api = createStoreApi(target, clock, timeoutMs, WORDS);
  const indices = sampleIndices(prefix, shards);
  const reader = createSlotReader(api, indices);
  const approximate = createApproximateCounts(api, indices);
  const fleets = createFleetSnapshots(api, indices);
  const prepare = templatesOnce(api, indices.templates);

  async function oldest(signal?: AbortSignal): Promise<number | null> {
    const query = { range: { from: { gte: timesOf(clock.now(), keepDays).keptFrom } } };
    const body = { size: 0, track_total_hits: false, query, aggs: { oldest: { min: { field: 'from' } } } };
    const { aggregations } = await api.search(indices.allSamples, body, Oldest, signal);
    const value = aggregations?.oldest.value ?? null;
    return value === null ? null : Math.floor(value / DAY) * DAY;
  }

  async function watermarks(signal?: AbortSignal): Promise<Watermark[]> {
    const { hits } = await api.search(indices.sources, { size: MOST_SOURCES, track_total_hits: false }, Sources, signal);
    return hits.hits.map(({ _source }) => _source).sort((a, b) => compare(a.source, b.source));
  }

  async function mustBeKept(from: number, signal?: AbortSignal): Promise<void> {
    const first = await oldest(signal);
    if (first === null || from >= first) return;
    const day = new Date(first).toISOString().slice(0, 10);
    throw new PortError('not-found', `Samples before ${day} are not kept any more: choose a window that begins later.`);
  }

  async function allSlots(filter: SlotFilter, signal?: AbortSignal): Promise<StoredSlot[]> {
    const slots: StoredSlot[] = [];
    for await (const page of reader.slots(filter, signal)) for (const slot of page) slots.push(slot);
    return slots;
  }

  async function curves(window: SampleWindow, signal?: AbortSignal): Promise<IssueCurves> {
    const filter: SlotFilter = { span: window, notType: NO_TELEMETRY };
    const [marks, known] = await Promise.all([watermarks(signal), reader.count(filter, signal), mustBeKept(window.from, signal)]);
    if (known > exactUpTo) {
      const dataVersion = versionOf(known, marks, window, null);
      return { curves: await approximate.curves(window, filter, signal), exact: false, watermarks: marks, dataVersion };
    }
    const slots = await allSlots(filter, signal);
    const types = [...new Set(slots.map(({ type }) => type))].sort(compare);
    const { series } = countSlots(slots, window, types);
    const dataVersion = versionOf(slots.length, marks, window, null);
    return { curves: series.map(({ issueType, counts }) => ({ issueType, counts })), exact: true, watermarks: marks, dataVersion };
  }

  async function impact({ window, issueTypes, lse }: ImpactQuery, signal?: AbortSignal): Promise<ImpactFacts> {
    const event: Span = { from: lse.start, to: lse.end };
    const types = issueTypes.filter((type) => type !== NO_TELEMETRY);
    const reach: SlotFilter = {
      span: { from: Math.min(window.from, lastMinutes(event.from).from), to: window.to },
      types: [...types, NO_TELEMETRY],
    };
    const [marks, fleet, known] = await Promise.all([
      watermarks(signal),
      fleets.readBefore(lse.start, signal),
      reader.count(reach, signal),
      mustBeKept(window.from, signal),
    ]);
    const anchor = anchorOf(marks, event);
    const lately = anchor === null ? null : lastMinutes(anchor);
    const found =
      known > exactUpTo
        ? await estimated({ window, issueTypes, types, event, lately }, signal)
        : counted(await allSlots(reach, signal), { window, issueTypes, event, lately });
    const texts = await reader.texts(
      found.rows.flatMap(({ rowIds }) => rowIds),
      event,
      signal,
    );
    const rows = columnsOf(found.rows, issueTypes, texts, lse.start);
    return {
      ...found.counts,
      rows,
      silentAtAnchor: rows.domains.flatMap((domain, place) => (found.silent.has(domain) ? [place] : [])),
      fleet: fleet?.columns ?? null,
      anchor,
      watermarks: marks,
      exact: found.exact,
      dataVersion: versionOf(found.slots ?? known, marks, window, fleet),
    };
  }

  async function estimated(
    { window, issueTypes, types, event, lately }: Requested & { types: readonly string[] },
    signal?: AbortSignal,
  ): Promise<Found> {
    const counts = await approximate.impact(window, issueTypes, types, signal);
    const rows = await readRows(reader, { event, lately, types, mostSlots }, signal);
    const silent = lately ? await reader.domains({ span: lately, types: [NO_TELEMETRY] }, signal) : new Set<string>();
    return { counts: { ...counts, flow: null }, rows, silent, exact: false, slots: null };
  }

  return {
    async append(batch) {
      await prepare();
      return writeSamples(api, indices, batch, timesOf(clock.now(), keepDays));
    },
    async appendFleet(at, members) {
      await prepare();
      await fleets.write(at, members);
    },
    async status() {
      const [marks, first] = await Promise.all([watermarks(), oldest()]);
      return { watermarks: marks, oldest: first, memory: null };
    },
    curves,
    impact,
    async countImpacted({ from, to, issueTypes }, signal) {
      const [marks, first] = await Promise.all([watermarks(signal), oldest(signal)]);
      if (!marks.some(({ completeTo }) => completeTo > from) || (first !== null && from < first)) return null;
      return (await reader.domains({ span: { from, to }, types: issueTypes.filter((type) => type !== NO_TELEMETRY) }, signal)).size;
    },
    close: () => api.close(),
  };
}

interface Requested {
  window: SampleWindow;
  issueTypes: readonly string[];
  event: Span;
  lately: Span | null;
}

interface Found {
  counts: Pick<ImpactFacts, 'series' | 'any' | 'flow'>;
  rows: Parameters<typeof columnsOf>[0];
  /** Domains without telemetry lately. */
  silent: ReadonlySet<string>;
  exact: boolean;
  /** How many samples it was made of; null where they were not read. */
  slots: number | null;
}

/** All from the slots themselves. */
function counted(slots: readonly StoredSlot[], { window, issueTypes, event, lately }: Requested): Found {
  const rows: Found['rows'][number][] = [];
  const silent = new Set<string>();
  for (const group of groupsOf(slots)) {
    const [slot] = group;
    if (!slot) continue;
    if (slot.type !== NO_TELEMETRY) {
      const row = rowOf(group, event, lately);
      if (row) rows.push(row);
    } else if (lately && group.some(({ from, to }) => from < lately.to && to > lately.from)) silent.add(slot.domain);
  }
  return { counts: countSlots(slots, window, issueTypes), rows, silent, exact: true, slots: slots.length };
}

function anchorOf(marks: readonly Watermark[], event: Span): number | null {
  const covering = marks.filter(({ completeTo }) => completeTo > event.from).map(({ completeTo }) => completeTo);
  return covering.length === 0 ? null : Math.min(event.to, ...covering);
}

/** Documents are only ever added, and a day goes as a whole: how many an answer was made of tells one state of them from another. */
const versionOf = (slots: number, marks: readonly Watermark[], { to }: SampleWindow, fleet: KnownFleet | null): string =>
  hashOf(JSON.stringify([slots, marks.map(({ source, completeTo }) => [source, Math.min(completeTo, to)]), fleet?.version ?? null]));
