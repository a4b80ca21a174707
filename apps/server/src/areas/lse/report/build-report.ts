import { formatUtc } from '#rules/date-range';
import type { LseReport, StandoutReport } from '#rules/lse/report';
import { type LseQuestion, lseRequestOf } from '#rules/lse/requests';
import type { FleetColumns, ImpactFacts } from '#rules/lse/samples';
import { findStandouts } from '#rules/lse/standout';
import { bucketsOf, completeBuckets } from '#rules/lse/windows';
import { ByteWriter } from './byte-writer.ts';
import {
  aggregationsOf,
  type FleetAccounts,
  fleetCountsOf,
  type ImpactedFleet,
  impactedAccountsOf,
  impactedFleetOf,
  numberAccounts,
  placesInFleet,
} from './impacted-fleet.ts';
import { rowsAsJson, rowsAsNdjson, rowWriterOf } from './row-text.ts';

/** What a report is made of. */
export interface ReportFindings {
  question: LseQuestion;
  key: string;
  /** Epoch milliseconds. */
  madeAt: number;
  facts: ImpactFacts;
  /** Domains hit in the same hours a week before; null where nobody knows. */
  lastWeek: number | null;
  /** Null where no changes could be read. */
  changes: LseReport['changes'];
  /** Where samples begin, if that is within the window; epoch milliseconds. */
  begins?: number | null;
}

export interface BuiltReport {
  /** What a list of reports shows of it. */
  summary: Pick<LseReport, 'totalImpacted' | 'stillImpacted' | 'impactedDomainsTotal' | 'truncated' | 'partialTo'>;
  /** The report: an LseReport as JSON, UTF-8. */
  json: Buffer;
  /** All rows, an ImpactedDomain a line, in the report's order, as UTF-8; again from the start with every call. */
  rowsAsNdjson(): Generator<Buffer, void, undefined>;
}

/**
 * The report of what a store found. Pure: the same findings give the same text. It is written part by part, because its curves and
 * rows as objects would take longer than everything else.
 */
export function buildReport({ question, key, madeAt, facts, lastWeek, changes, begins = null }: ReportFindings): BuiltReport {
  const { rows, fleet, anchor, watermarks } = facts;
  const window = bucketsOf(question.end, question.window);
  const impacted = impactedFleetOf(facts);
  const count = (state: (typeof impacted.state)[number]): number => impacted.state.filter((one) => one === state).length;
  const writeRow = rowWriterOf(rows, question.issueTypes, impacted, anchor !== null);
  const listed = rowsAsJson(rows, writeRow);
  const counted = completeBuckets(
    watermarks.map(({ completeTo }) => completeTo),
    window,
  );
  const graph = graphWriter(window, counted.some);
  const aggregations = aggregationsOf(facts, impacted);
  const ofFleet = fleet && { accounts: numberAccounts(fleet.domains), places: placesInFleet(rows.domains, fleet.domains) };
  const standout = fleet && ofFleet && standoutOf(impacted, fleet, ofFleet, lastWeek);
  const summary: BuiltReport['summary'] = {
    totalImpacted: rows.domains.length,
    stillImpacted: anchor === null ? -1 : count('impacted'),
    impactedDomainsTotal: rows.domain.length,
    truncated: listed.count < rows.domain.length,
    partialTo: partialTo(watermarks, window),
  };
  const texts: Record<keyof LseReport, string | Buffer> = {
    request: JSON.stringify(lseRequestOf(question)),
    totalImpacted: String(summary.totalImpacted),
    stillImpacted: String(summary.stillImpacted),
    issueGraph: objectOf(facts.series.map(({ issueType, counts }) => [issueType, graph(counts)])),
    standByEnabledIssueGraph: objectOf(facts.series.map(({ issueType, standBy }) => [issueType, graph(standBy)])),
    aggregations: JSON.stringify(aggregations),
    impactedDomains: listed.json,
    impactedAccounts: JSON.stringify(impactedAccountsOf(rows.domains, impacted, ofFleet)),
    key: JSON.stringify(key),
    madeAt: JSON.stringify(formatUtc(madeAt)),
    impactedDomainsTotal: String(summary.impactedDomainsTotal),
    truncated: String(summary.truncated),
    recovered: String(count('recovered')),
    withoutTelemetry: String(count('no-telemetry')),
    alreadyBefore: String(impacted.before.reduce((sum, before) => sum + before, 0)),
    anyIssue: graph(facts.any),
    flow: JSON.stringify(flowOf(facts, window, counted.all, begins)),
    anchor: JSON.stringify(formatUtc(anchor ?? question.lse.end)),
    watermarks: JSON.stringify(watermarks.map(({ source, completeTo }) => ({ source, completeTo: formatUtc(completeTo) }))),
    partialTo: JSON.stringify(summary.partialTo),
    exact: String(facts.exact),
    fleet: JSON.stringify(fleet === null ? null : fleetCountsOf(fleet, aggregations)),
    standout: JSON.stringify(standout),
    changes: JSON.stringify(changes),
    samplesFrom: JSON.stringify(begins === null ? null : formatUtc(begins)),
  };
  return { summary, json: objectOf(Object.entries(texts)), rowsAsNdjson: () => rowsAsNdjson(rows, writeRow) };
}

type Buckets = ReturnType<typeof bucketsOf>;

/** Null once every source has passed the whole window: nothing that comes later changes it (what was late is not taken any more). */
function partialTo(watermarks: ImpactFacts['watermarks'], { from, to }: Buckets): string | null {
  if (watermarks.length === 0) return formatUtc(from);
  const complete = Math.min(...watermarks.map(({ completeTo }) => completeTo));
  return complete >= to ? null : formatUtc(Math.max(complete, from));
}

/** Writes the counts of the first buckets as points; the buckets' part of the text is the same for every curve. */
function graphWriter({ from, bucketMs }: Buckets, counted: number): (counts: Uint32Array) => Buffer {
  const starts = Array.from({ length: counted }, (_, bucket) =>
    Buffer.from(`${bucket === 0 ? '' : ','}{"x":${from + bucket * bucketMs},"y":`),
  );
  const writer = new ByteWriter(counted * 40 + 2);
  return (counts) => {
    writer.cut(0);
    writer.ascii('[');
    starts.forEach((start, bucket) => {
      writer.piece(start);
      writer.number(counts[bucket] ?? 0);
      writer.ascii('}');
    });
    writer.ascii(']');
    return Buffer.from(writer.bytes());
  };
}

/** Of the buckets that all sources have reported: in a later one those that still wait for their samples would count as recovered. */
function flowOf({ flow, any }: ImpactFacts, { from, bucketMs }: Buckets, counted: number, begins: number | null): LseReport['flow'] {
  if (flow === null) return null;
  const { started, recovered, silent } = flow;
  // Before the first samples nothing is known: who is impacted in their bucket may have been so for long.
  const unknown = begins === null ? -1 : Math.floor((begins - from) / bucketMs);
  return Array.from(any.subarray(0, counted), (impacted, bucket) => ({
    x: from + bucket * bucketMs,
    impacted,
    started: started[bucket] ?? 0,
    ...(bucket === unknown && { startedUnknown: true as const }),
    recovered: recovered[bucket] ?? 0,
    silent: silent[bucket] ?? 0,
  }));
}

/** The JSON of an object with these properties, each with the JSON of its value. */
function objectOf(entries: readonly (readonly [string, string | Buffer])[]): Buffer {
  const parts = entries.flatMap(([name, value], place) => [
    Buffer.from(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    typeof value === 'string' ? Buffer.from(value) : value,
  ]);
  return Buffer.concat([...parts, Buffer.from(entries.length === 0 ? '{}' : '}')]);
}

/** What stands out among the hit domains, against the fleet at onset. Hit domains that were not in that fleet yet cannot be compared. */
function standoutOf(
  { before }: ImpactedFleet,
  fleet: FleetColumns,
  { accounts, places }: FleetAccounts,
  lastWeek: number | null,
): StandoutReport {
  const hit = new Uint8Array(fleet.domains.length);
  const earlier = new Uint8Array(fleet.domains.length);
  places.forEach((place, domain) => {
    if (place < 0) return;
    hit[place] = 1;
    earlier[place] = before[domain] ?? 0;
  });
  const { attributes, attributeRows, excluded } = fleet;
  const found = findStandouts({ attributes, attributeRows, accounts: accounts.numbers, excluded, hit, before: earlier });
  return { fleetAt: formatUtc(fleet.at), lastWeek, ...found };
}
