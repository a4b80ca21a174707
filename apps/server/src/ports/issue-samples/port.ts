import type { DomainAttributes } from '#rules/lse/report';

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

/** The type under which a source notes that a domain should have reported and did not. Never listed and never selected. */
export const NO_TELEMETRY = 'NoTelemetry';

/** A delivery of one source; late and repeated samples are welcome and change nothing that is known already. */
export interface SampleBatch {
  source: string;
  /** How often the source looks: a sample covers its slot [floor(t / cadence) * cadence, + cadence). Divides an hour. */
  cadenceMs: number;
  samples: readonly IssueSample[];
  /** All samples of this source before this time have been delivered; null when the delivery says nothing of that. It never goes back. */
  completeTo: number | null;
}

export interface AppendOutcome {
  accepted: number;
  /** By their place in the batch. The others are stored all the same. */
  refused: readonly { index: number; field: string; message: string }[];
}

/** A domain of the fleet at a time. */
export interface FleetMember {
  domainId: string;
  attributes: DomainAttributes;
  /** Its owner is changing or deleting it: it says nothing about an event. */
  excluded: boolean;
}

/** Domains that share their attributes row: columns of the same length, strings and rows by their place in the lists. */
export interface FleetColumns {
  /** Of when the fleet is, epoch milliseconds. */
  at: number;
  domains: readonly string[];
  attributes: Uint32Array;
  excluded: Uint8Array;
  attributeRows: readonly DomainAttributes[];
}

/** Times are epoch milliseconds; from and to are multiples of the bucket, `to` is not part of the window. */
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

/** A source is complete to here, epoch milliseconds. Sources by name ascending. */
export interface Watermark {
  source: string;
  cadenceMs: number;
  completeTo: number;
}

export interface ImpactQuery {
  window: SampleWindow;
  /** 1 to 15, each once. */
  issueTypes: readonly string[];
  /** Within the window. */
  lse: { start: number; end: number };
}

/** What a window holds of the given types. A domain or slot counts where a slot overlaps [start, end) of a bucket or of the LSE. */
export interface ImpactFacts {
  /** In the order of the query's types. */
  series: readonly { issueType: string; counts: Uint32Array; standBy: Uint32Array }[];
  /** Distinct domains with any of the types in each bucket. */
  any: Uint32Array;
  /** From one bucket to the next, for any of the types; null where the store cannot tell. `silent` counts NO_TELEMETRY. */
  flow: { started: Uint32Array; recovered: Uint32Array; silent: Uint32Array } | null;
  rows: ImpactRows;
  /** Domains that were silent in the last 10 minutes before the anchor, by their place in `rows.domains`; only those are asked about. */
  silentAtAnchor: readonly number[];
  /** Null when the fleet of the LSE's start is not known: no snapshot at or before it within two days. */
  fleet: FleetColumns | null;
  /** min(LSE end, the oldest watermark); null when no source covers any of the LSE: then nobody can say what is still impacted. */
  anchor: number | null;
  watermarks: readonly Watermark[];
  /** `series` and `any` are exact counts; rows always are. */
  exact: boolean;
  /** Stays the same as long as nothing was appended that could change this answer. */
  dataVersion: string;
}

/**
 * A row for each (domain, type) with a slot in the LSE, ordered by first, then domain, then type. Columns of the same length.
 * Episodes are runs of adjacent slots, whatever the source or attributes, that touch the LSE.
 */
export interface ImpactRows {
  /** `account:domain`, ascending; only those that a row names. */
  domains: readonly string[];
  attributeRows: readonly DomainAttributes[];
  domain: Uint32Array;
  /** Place in the query's types. */
  type: Uint8Array;
  /** Start of its first slot within the LSE, not before the LSE's start. */
  first: Float64Array;
  /** End of its last slot within the LSE, not after the LSE's end. */
  last: Float64Array;
  episodes: Uint32Array;
  /** 1 when a slot overlaps the last 10 minutes before the anchor. */
  still: Uint8Array;
  /** 1 when a slot overlaps the last 10 minutes before the LSE's start. */
  before: Uint8Array;
  /** Attributes of the first slot within the LSE; of several that differ, the smallest as JSON. */
  attributes: Uint32Array;
}

export interface SamplesStatus {
  watermarks: readonly Watermark[];
  /** Start of the oldest day that is kept; null for an empty store. */
  oldest: number | null;
  /** Memory that holds samples now and at most, bytes; null where they are kept elsewhere. */
  memory: { used: number; limit: number } | null;
}

/**
 * Samples of issues, kept for at least 29 days.
 * @throws PortError: `not-found` for a window that begins before the oldest day, `timed-out`, `unavailable`, as the store fails
 */
export interface IssueSamplesPort {
  /** Stored when it answers. */
  append(batch: SampleBatch): Promise<AppendOutcome>;
  /** The whole fleet as of a time; what did not change costs nothing. */
  appendFleet(at: number, members: readonly FleetMember[]): Promise<void>;
  status(): Promise<SamplesStatus>;
  curves(window: SampleWindow, signal?: AbortSignal): Promise<IssueCurves>;
  impact(query: ImpactQuery, signal?: AbortSignal): Promise<ImpactFacts>;
  /** Distinct domains with any of the types in [from, to); null when no source covers that time. */
  countImpacted(query: { from: number; to: number; issueTypes: readonly string[] }, signal?: AbortSignal): Promise<number | null>;
}

/** Still and already-before are judged over this long (LSE-044). */
export const STILL_MS = 10 * 60_000;
