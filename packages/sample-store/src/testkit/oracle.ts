import { createHash } from 'node:crypto';
import { DAY } from '#rules/durations';
import {
  attributesText,
  batchRefused,
  type KnownTimes,
  refusalOf,
  refusalOfBatch,
  refusalOfTime,
  slotsTouched,
  tidyAttributes,
} from '#rules/lse/checked-samples';
import type { DomainAttributes } from '#rules/lse/report';
import {
  type FleetColumns,
  type FleetMember,
  type ImpactRows,
  NO_TELEMETRY,
  type SampleBatch,
  type SampleWindow,
  STILL_MS,
  type Watermark,
} from '#rules/lse/samples';
import type { IssueSampleStore } from '../open-sample-store.ts';
import { SamplesError } from '../samples-error.ts';

/** A slot of a source's cadence in which a domain had an issue. */
interface Slot {
  domainId: string;
  issueType: string;
  from: number;
  to: number;
  /** As attributesText writes it. */
  attributes: string;
}

/** [from, to) */
interface Span {
  from: number;
  to: number;
}

/**
 * What the other stores are held to: every slot in memory, and every question answered by looking at all of them. For tests only.
 * Without times it takes samples of any.
 */
export function createOracle({ now, keptFrom }: KnownTimes = { now: Number.POSITIVE_INFINITY, keptFrom: 0 }): IssueSampleStore {
  /** By everything that tells one from another, so that what is told again is nothing new. */
  const slots = new Map<string, Slot>();
  const watermarks = new Map<string, Watermark>();
  const fleets = new Map<number, readonly FleetMember[]>();

  const allSlots = (): Slot[] => [...slots.values()];
  const marks = (): Watermark[] => [...watermarks.values()].sort((a, b) => compare(a.source, b.source));
  const oldest = (): number | null => {
    const times = allSlots().map(({ from }) => Math.floor(from / DAY) * DAY);
    return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b));
  };

  const mustBeKept = (from: number): void => {
    const first = oldest();
    if (first !== null && from < first) throw new SamplesError('not-found', 'Samples of that time are not kept any more.');
  };

  const fleetBefore = (start: number): FleetColumns | null => {
    const times = [...fleets.keys()].filter((at) => at <= start && at >= start - 2 * DAY);
    if (times.length === 0) return null;
    const at = times.reduce((a, b) => Math.max(a, b));
    return columnsOf(at, fleets.get(at) ?? []);
  };

  const answer = async <T>(signal: AbortSignal | undefined, make: () => T): Promise<T> => {
    if (signal?.aborted) throw new SamplesError('cancelled', 'The read was cancelled.');
    return make();
  };

  return {
    async append(batch) {
      const wrong = refusalOfBatch(batch, now);
      if (wrong) throw new SamplesError('malformed', batchRefused(wrong));
      const refused: { index: number; field: string; message: string }[] = [];
      for (const [index, sample] of batch.samples.entries()) {
        const refusal = refusalOf(sample) ?? refusalOfTime(sample, { now, keptFrom });
        if (refusal) refused.push({ index, ...refusal });
        else for (const slot of slotsOf(sample, batch.cadenceMs)) slots.set(JSON.stringify(slot), slot);
      }
      const { source, cadenceMs, completeTo } = batch;
      const known = watermarks.get(source);
      if (completeTo !== null && (known === undefined || completeTo > known.completeTo))
        watermarks.set(source, { source, cadenceMs, completeTo });
      return { accepted: batch.samples.length - refused.length, refused };
    },

    async appendFleet(at, members) {
      fleets.set(at, [...members]);
    },

    async status() {
      return { watermarks: marks(), oldest: oldest(), memory: null };
    },

    curves(window, signal) {
      return answer(signal, () => {
        mustBeKept(window.from);
        const inWindow = allSlots().filter((slot) => slot.issueType !== NO_TELEMETRY && meets(slot, window));
        const types = [...new Set(inWindow.map(({ issueType }) => issueType))].sort(compare);
        return {
          curves: types.map((issueType) => ({
            issueType,
            counts: countsOf(
              inWindow.filter((slot) => slot.issueType === issueType),
              window,
            ),
          })),
          exact: true,
          watermarks: marks(),
          dataVersion: versionOf(inWindow, marks(), window, null),
        };
      });
    },

    impact(query, signal) {
      return answer(signal, () => {
        const { window, lse } = query;
        mustBeKept(window.from);
        const event: Span = { from: lse.start, to: lse.end };
        const issueTypes = query.issueTypes;
        const asked = allSlots().filter((slot) => slot.issueType !== NO_TELEMETRY && issueTypes.includes(slot.issueType));
        const silence = allSlots().filter((slot) => slot.issueType === NO_TELEMETRY);
        const covering = marks().filter(({ completeTo }) => completeTo > lse.start);
        const anchor = covering.length === 0 ? null : Math.min(lse.end, ...covering.map(({ completeTo }) => completeTo));
        const lately: Span | null = anchor === null ? null : { from: anchor - STILL_MS, to: anchor };
        const rows = rowsOf(asked, event, lately, issueTypes);
        const fleet = fleetBefore(lse.start);
        const silentAtAnchor = rows.domains.flatMap((domainId, place) =>
          lately !== null && silence.some((slot) => slot.domainId === domainId && meets(slot, lately)) ? [place] : [],
        );
        const reach: Span = { from: Math.min(window.from, lse.start - STILL_MS), to: window.to };
        const series = issueTypes.map((issueType) => {
          const ofType = asked.filter((slot) => slot.issueType === issueType);
          return { issueType, counts: countsOf(ofType, window), standBy: countsOf(ofType.filter(isStandBy), window) };
        });
        const relevant = [...asked, ...silence].filter((slot) => meets(slot, reach));
        return {
          series,
          any: countsOf(asked, window),
          flow: { ...flowOf(asked, window), silent: countsOf(silence, window) },
          rows,
          silentAtAnchor,
          fleet,
          anchor,
          watermarks: marks(),
          exact: true,
          dataVersion: versionOf(relevant, marks(), window, fleet),
        };
      });
    },

    countImpacted({ from, to, issueTypes }, signal) {
      return answer(signal, () => {
        const first = oldest();
        if (!marks().some(({ completeTo }) => completeTo > from) || (first !== null && from < first)) return null;
        const asked = allSlots().filter((slot) => slot.issueType !== NO_TELEMETRY && issueTypes.includes(slot.issueType));
        return domainsIn(asked, { from, to }).size;
      });
    },
  };
}

function slotsOf({ domainId, issueType, from, to, attributes }: SampleBatch['samples'][number], cadenceMs: number): Slot[] {
  const touched = slotsTouched(from, to, cadenceMs);
  const text = attributesText(attributes);
  const slots: Slot[] = [];
  for (let start = touched.from; start < touched.to; start += cadenceMs)
    slots.push({ domainId, issueType, from: start, to: start + cadenceMs, attributes: text });
  return slots;
}

const meets = (slot: Slot, span: Span): boolean => slot.from < span.to && slot.to > span.from;

const domainsIn = (slots: readonly Slot[], span: Span): Set<string> =>
  new Set(slots.filter((slot) => meets(slot, span)).map(({ domainId }) => domainId));

const bucketsOf = ({ from, to, bucketMs }: SampleWindow): Span[] =>
  Array.from({ length: (to - from) / bucketMs }, (_, place) => ({ from: from + place * bucketMs, to: from + (place + 1) * bucketMs }));

const countsOf = (slots: readonly Slot[], window: SampleWindow): Uint32Array =>
  Uint32Array.from(bucketsOf(window), (bucket) => domainsIn(slots, bucket).size);

function flowOf(slots: readonly Slot[], window: SampleWindow): { started: Uint32Array; recovered: Uint32Array } {
  const hit = bucketsOf(window).map((bucket) => domainsIn(slots, bucket));
  const only = (some: Set<string> | undefined, others: Set<string> | undefined): number =>
    some && others ? [...some].filter((domainId) => !others.has(domainId)).length : 0;
  return {
    started: Uint32Array.from(hit, (now, place) => only(now, hit[place - 1])),
    recovered: Uint32Array.from(hit, (now, place) => only(hit[place - 1], now)),
  };
}

/** A row on the way into columns. */
interface Row {
  domainId: string;
  type: number;
  first: number;
  last: number;
  episodes: number;
  still: boolean;
  before: boolean;
  attributes: string;
}

function rowsOf(asked: readonly Slot[], event: Span, lately: Span | null, issueTypes: readonly string[]): ImpactRows {
  const rows: Row[] = [];
  for (const domainId of [...new Set(asked.map((slot) => slot.domainId))].sort(compare))
    for (const [type, issueType] of issueTypes.entries()) {
      const own = asked.filter((slot) => slot.domainId === domainId && slot.issueType === issueType);
      const within = own.filter((slot) => meets(slot, event));
      if (within.length === 0) continue;
      const first = Math.max(event.from, Math.min(...within.map(({ from }) => from)));
      rows.push({
        domainId,
        type,
        first,
        last: Math.min(event.to, Math.max(...within.map(({ to }) => to))),
        episodes: runsOf(own).filter((run) => run.from < event.to && run.to > event.from).length,
        still: lately !== null && own.some((slot) => meets(slot, lately)),
        before: own.some((slot) => meets(slot, { from: event.from - STILL_MS, to: event.from })),
        attributes: within.flatMap((slot) => (slot.from <= first && slot.to > first ? [slot.attributes] : [])).sort(compare)[0] ?? '',
      });
    }
  rows.sort((a, b) => a.first - b.first || compare(a.domainId, b.domainId) || a.type - b.type);
  const domains = [...new Set(rows.map(({ domainId }) => domainId))].sort(compare);
  const texts = [...new Set(rows.map(({ attributes }) => attributes))];
  return {
    domains,
    attributeRows: texts.map((text) => JSON.parse(text) as DomainAttributes),
    domain: Uint32Array.from(rows, ({ domainId }) => domains.indexOf(domainId)),
    type: Uint8Array.from(rows, ({ type }) => type),
    since: event.from,
    first: Uint32Array.from(rows, ({ first }) => first - event.from),
    last: Uint32Array.from(rows, ({ last }) => last - event.from),
    episodes: Uint32Array.from(rows, ({ episodes }) => episodes),
    still: Uint8Array.from(rows, ({ still }) => Number(still)),
    before: Uint8Array.from(rows, ({ before }) => Number(before)),
    attributes: Uint32Array.from(rows, ({ attributes }) => texts.indexOf(attributes)),
  };
}

/** Slots that are adjacent or overlap, taken together. */
function runsOf(slots: readonly Slot[]): Span[] {
  const runs: Span[] = [];
  for (const { from, to } of [...slots].sort((a, b) => a.from - b.from)) {
    const run = runs.at(-1);
    if (run && from <= run.to) run.to = Math.max(run.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

function columnsOf(at: number, members: readonly FleetMember[]): FleetColumns {
  const byDomain = new Map(members.map((member) => [member.domainId, member]));
  const domains = [...byDomain.keys()].sort(compare);
  const tidy = domains.flatMap((domainId) => byDomain.get(domainId) ?? []);
  const texts = [...new Set(tidy.map(({ attributes }) => attributesText(attributes)))];
  return {
    at,
    domains,
    attributes: Uint32Array.from(tidy, ({ attributes }) => texts.indexOf(attributesText(attributes))),
    excluded: Uint8Array.from(tidy, ({ excluded }) => Number(excluded)),
    attributeRows: texts.map((text) => tidyAttributes(JSON.parse(text) as DomainAttributes)),
  };
}

const isStandBy = ({ attributes }: Slot): boolean => (JSON.parse(attributes) as DomainAttributes).standByEnabled === true;

/** Of all that an answer is made of, and of nothing else. */
function versionOf(slots: readonly Slot[], marks: readonly Watermark[], { to }: SampleWindow, fleet: FleetColumns | null): string {
  const known = slots.map((slot) => JSON.stringify(slot)).sort(compare);
  const complete = marks.map(({ source, completeTo }) => [source, Math.min(completeTo, to)]);
  const members = fleet && { ...fleet, attributes: [...fleet.attributes], excluded: [...fleet.excluded] };
  return createHash('sha256')
    .update(JSON.stringify([known, complete, members]))
    .digest('hex');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
