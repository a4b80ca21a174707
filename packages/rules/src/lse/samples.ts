import type { DomainAttributes } from './report.ts';

/**
 * What a source saw of one domain: the issue was open in every slot of the source's cadence that [from, to) touches. One sample is
 * `{ from: time, to: time + 1 }`; a run of samples is one entry. Epoch milliseconds.
 */
export interface IssueSample {
  /** `account:domain`. */
  domainId: string;
  issueType: string;
  from: number;
  to: number;
  attributes: DomainAttributes;
}

/**
 * The type under which a source notes that a domain should have reported and did not. Never listed and never selected: asked for as a type,
 * it has no samples.
 */
export const NO_TELEMETRY = 'NoTelemetry';

/**
 * A delivery of one source; late and repeated samples are welcome and change nothing that is known already. What is known is a set of slots
 * (domain, type, start, end, attributes): which source reported one, when and how often is not kept. A slot that was reported of with different
 * attributes has both. checked-samples.ts holds what is accepted (also as to time: at most 10 minutes ahead of the
 * store's clock, and not older than the days it keeps), and how attributes are compared.
 */
export interface SampleBatch {
  source: string;
  /** How often the source looks: a sample covers its slot [floor(t / cadence) * cadence, + cadence). Divides an hour. */
  cadenceMs: number;
  samples: readonly IssueSample[];
  /**
   * All samples of this source before this time have been delivered; null when the delivery says nothing of that. It never goes back: a time
   * that is not later is ignored, and its cadence with it.
   */
  completeTo: number | null;
}

export interface AppendOutcome {
  /** How many were good, those known already included: with the refused ones, all of the batch. */
  accepted: number;
  /** By their place in the batch, ascending, each with the first field that is wrong. The others and the watermark are stored all the same. */
  refused: readonly { index: number; field: string; message: string }[];
}

/** A domain of the fleet at a time. */
export interface FleetMember {
  domainId: string;
  attributes: DomainAttributes;
  /** Its owner is changing or deleting it: it says nothing about an event. */
  excluded: boolean;
}

/** Domains that share their attributes row: columns of the same length, domains ascending, rows by their place in the list (any order). */
export interface FleetColumns {
  /** Of when the fleet is, epoch milliseconds. */
  at: number;
  domains: readonly string[];
  attributes: Uint32Array;
  excluded: Uint8Array;
  attributeRows: readonly DomainAttributes[];
}

/**
 * Times are epoch milliseconds; from and to are multiples of the bucket, `to` is after `from` and not part of the window. The bucket is 5
 * minutes, 15 minutes or an hour. Callers see to that: a store does not check it.
 */
export interface SampleWindow {
  from: number;
  to: number;
  bucketMs: number;
}

export interface IssueCurve {
  issueType: string;
  /** Distinct domains with the issue at any time in each bucket. */
  counts: Uint32Array;
}

/** All types with at least one sample in the window, by name ascending. */
export interface IssueCurves {
  curves: readonly IssueCurve[];
  exact: boolean;
  watermarks: readonly Watermark[];
  dataVersion: string;
}

/** A source is complete to here, epoch milliseconds. Sources by name ascending; those that never reported how far they are have none. */
export interface Watermark {
  source: string;
  cadenceMs: number;
  completeTo: number;
}

export interface ImpactQuery {
  window: SampleWindow;
  /** 1 to 15, each once. */
  issueTypes: readonly string[];
  /** Within the window, `end` after `start`; any millisecond. */
  lse: { start: number; end: number };
}

/** What a window holds of the given types. A domain or slot counts where a slot overlaps [start, end) of a bucket or of the LSE. */
export interface ImpactFacts {
  /**
   * In the order of the query's types; zeros for one that was never seen. `standBy` counts the domains of which a slot in the bucket has
   * standByEnabled true.
   */
  series: readonly { issueType: string; counts: Uint32Array; standBy: Uint32Array }[];
  /** Distinct domains with any of the types in each bucket. */
  any: Uint32Array;
  /**
   * From one bucket to the next, for any of the types: domains in this bucket and not in the one before, and the other way round; both are 0
   * for the first bucket. `silent` counts the domains with NO_TELEMETRY, whether or not an issue is known of them. Null where the store cannot tell.
   */
  flow: { started: Uint32Array; recovered: Uint32Array; silent: Uint32Array } | null;
  rows: ImpactRows;
  /**
   * Domains with NO_TELEMETRY in the last 10 minutes before the anchor, by their place in `rows.domains`, ascending; only those are asked
   * about. None without an anchor.
   */
  silentAtAnchor: readonly number[];
  /** The last snapshot at or before the LSE's start. Null when that fleet is not known: no snapshot within the 48 hours before. */
  fleet: FleetColumns | null;
  /**
   * min(LSE end, the oldest watermark of the sources that cover any of the LSE, that is, are complete to after its start): a source that
   * stopped long ago holds nobody up. Null when no source covers any of it: then nobody can say what is still impacted.
   */
  anchor: number | null;
  watermarks: readonly Watermark[];
  /** `series`, `any` and `flow` are exact counts; rows always are. */
  exact: boolean;
  /**
   * Stays the same as long as nothing was appended that could change this answer; another one once the answer has changed. Repeated samples,
   * what lies in other days (UTC) than the window and the 10 minutes before the LSE, watermarks past the window's end and fleets of after the
   * LSE's start never change it.
   */
  dataVersion: string;
}

/**
 * A row for each (domain, type) with a slot in the LSE, ordered by first, then domain, then type (its place in the query). Columns of the
 * same length. A slot is in a span of time when they overlap; meeting at a border is not enough. Episodes are runs of adjacent or overlapping
 * slots, whatever the source or attributes, of which a part is in the LSE.
 */
export interface ImpactRows {
  /** `account:domain`, ascending; only those that a row names. */
  domains: readonly string[];
  attributeRows: readonly DomainAttributes[];
  domain: Uint32Array;
  /** Place in the query's types. */
  type: Uint8Array;
  /** The LSE's start, epoch milliseconds. `first` and `last` are milliseconds after it: half the bytes, and 49 days at most. */
  since: number;
  /** Start of its first slot within the LSE, not before the LSE's start. */
  first: Uint32Array;
  /** End of its last slot within the LSE, not after the LSE's end. */
  last: Uint32Array;
  episodes: Uint32Array;
  /** 1 when a slot overlaps the last 10 minutes before the anchor, even where those begin before the LSE; 0 without an anchor. */
  still: Uint8Array;
  /** 1 when a slot overlaps the last 10 minutes before the LSE's start. */
  before: Uint8Array;
  /** Attributes of the slot that holds `first`; of several that differ, the smallest as `attributesText` (compared as JavaScript strings). */
  attributes: Uint32Array;
}

export interface SamplesStatus {
  watermarks: readonly Watermark[];
  /** Start of the oldest day (UTC) of which a slot is kept, of whatever type; null when no slot is. */
  oldest: number | null;
  /** Memory that holds samples now and at most, bytes; null where they are kept elsewhere. */
  memory: { used: number; limit: number } | null;
  /** Days of the past that are there, of how many, while a feed brings them in. */
  filling?: { doneDays: number; totalDays: number };
}

/** Still and already-before are judged over this long (LSE-044). */
export const STILL_MS = 10 * 60_000;
