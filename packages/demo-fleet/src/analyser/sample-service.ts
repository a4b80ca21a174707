import { DAY, MINUTE } from '#rules/durations';
import type { Snapshot } from '../state/snapshot.ts';
import { analyserState, hasAnalyser, hotShardAt, readingsOf, SHARD_METRICS, type ShardMetric } from './shard-readings.ts';

/** One number that the analyser read of one copy of a shard. */
export interface AnalyserSample {
  /** Epoch milliseconds, a whole minute: of the five seconds that begin with it. */
  at: number;
  nodeId: string;
  nodeName: string;
  shardId: string;
  indexName: string;
  metric: ShardMetric;
  /** `Latency` milliseconds, `CPU_Utilization` cores, `IO_TotThroughput` bytes a second; the others are counts. */
  value: number;
}

/** How long samples are kept. */
const KEPT_MS = 90 * DAY;

/** What the performance analyser of any domain read, minute by minute; nothing of it is stored. */
export class AnalyserSamples {
  readonly #snapshotAt: (domainIdentifier: string, t: number) => Snapshot | null;

  constructor(snapshotAt: (domainIdentifier: string, t: number) => Snapshot | null) {
    this.#snapshotAt = snapshotAt;
  }

  /**
   * Samples of whole minutes in [from, to), as far as they had begun by `now` and are not older than 90 days: by minute, node, shard and metric. None
   * where the analyser is not installed or turned off, and of nodes that were away.
   */
  *samples(domainIdentifier: string, from: number, to: number, now: number): Generator<AnalyserSample> {
    const first = Math.ceil(Math.max(from, now - KEPT_MS) / MINUTE) * MINUTE;
    for (let at = first; at < to && at <= now; at += MINUTE) {
      const snapshot = this.#snapshotAt(domainIdentifier, at);
      if (!snapshot || !hasAnalyser(snapshot.spec) || analyserState(snapshot.spec) === 0) return;
      if (snapshot.deleted || at < snapshot.spec.createdAt) continue;
      for (const { node, shards } of readingsOf(snapshot)) {
        const { nodeId, nodeName } = node;
        for (const { shardId, indexName, values } of shards)
          for (const [n, metric] of SHARD_METRICS.entries())
            yield { at, nodeId, nodeName, shardId, indexName, metric, value: values[n] as number };
      }
    }
  }

  /** The shard that stands out on a domain that has one: for tests and guides. */
  hotShard(domainIdentifier: string, at: number): { indexName: string; shardId: string } | null {
    const snapshot = this.#snapshotAt(domainIdentifier, at);
    return snapshot && !snapshot.deleted ? hotShardAt(snapshot) : null;
  }
}
