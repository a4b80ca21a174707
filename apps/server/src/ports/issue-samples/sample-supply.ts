import type { LseQuestion } from '#rules/lse/requests';
import type { FleetMember, SampleBatch } from '#rules/lse/samples';

/** Where samples come from, for a caller that carries them into an IssueSamplesPort. Times are epoch milliseconds. */
export interface SampleSupply {
  /** Who reports, and how often each looks. */
  sources: readonly { source: string; cadenceMs: number }[];
  /** Up to when all samples of a source have come in at `now`. */
  completeAt(source: string, now: number): number;
  /** Samples of a past time, of all sources, for their slots in [from, to): a batch a source that says nothing of how far it is complete. */
  between(from: number, to: number, now: number, signal?: AbortSignal): Promise<SampleBatch[]>;
  /**
   * What came in at `now` since each source was complete to the given time: a batch for each source that is further now and says so. Some
   * domains are further than their source: what is past that time comes again.
   */
  arrived(since: Readonly<Record<string, number>>, now: number, signal?: AbortSignal): Promise<SampleBatch[]>;
  /** The whole fleet as of a time. */
  fleet(at: number, signal?: AbortSignal): Promise<FleetMember[]>;
  /** What somebody on call would have asked about the newest events that are over, the oldest event first. */
  questions(now: number): readonly LseQuestion[];
}
