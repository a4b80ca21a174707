import type { ActiveRecovery } from '../../inspector/facts.ts';

/** A recovery that runs. */
export interface SeenRecovery extends ActiveRecovery {
  /** Since when nothing of it moved, epoch milliseconds, and how many bytes were done by then. */
  since: number;
  bytesBefore: number;
}

export type SeenRecoveries = ReadonlyMap<string, SeenRecovery>;

/** Less than this part of it is no progress: at a byte a second a shard arrives in years. */
const LEAST_SHARE = 0.001;

/** What runs now, after what was seen before. A copy that goes to another node begins again. */
export const followRecoveries = (before: SeenRecoveries, now: readonly ActiveRecovery[], at: number): SeenRecoveries =>
  new Map(
    now.map((recovery) => {
      const key = [recovery.index, recovery.shard, recovery.sourceNode, recovery.targetNode].join('\n');
      const known = before.get(key);
      const { since, bytesBefore } = known && !hasMoved(known, recovery) ? known : { since: at, bytesBefore: recovery.bytesDone };
      return [key, { ...recovery, since, bytesBefore }];
    }),
  );

const hasMoved = (before: SeenRecovery, now: ActiveRecovery): boolean =>
  before.stage !== now.stage ||
  before.operationsDone !== now.operationsDone ||
  now.bytesDone < before.bytesBefore ||
  now.bytesDone - before.bytesBefore > LEAST_SHARE * now.bytesTotal;
