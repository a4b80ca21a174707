import type { ActiveRecovery } from '../../inspector/facts.ts';

/** A recovery that runs. */
export interface SeenRecovery extends ActiveRecovery {
  /** Since when nothing of it moved, epoch milliseconds, and how many bytes were done by then. */
  since: number;
  bytesBefore: number;
  /** It ran already when its cluster was looked at first, and has not moved: it may stand still for longer. */
  atLeast: boolean;
}

export type SeenRecoveries = ReadonlyMap<string, SeenRecovery>;

/** Less than this part of it is no progress: at a byte a second a shard arrives in years. */
const LEAST_SHARE = 0.001;

/** What runs now, after what was seen before, null at the first look. A copy that goes to another node begins again. */
export const followRecoveries = (before: SeenRecoveries | null, now: readonly ActiveRecovery[], at: number): SeenRecoveries =>
  new Map(
    now.map((recovery) => {
      const key = [recovery.index, recovery.shard, recovery.sourceNode, recovery.targetNode].join('\n');
      const known = before?.get(key);
      const begun = { since: at, bytesBefore: recovery.bytesDone, atLeast: before === null };
      const { since, bytesBefore, atLeast } = known && !hasMoved(known, recovery) ? known : begun;
      return [key, { ...recovery, since, bytesBefore, atLeast }];
    }),
  );

const hasMoved = (before: SeenRecovery, now: ActiveRecovery): boolean =>
  before.stage !== now.stage ||
  before.operationsDone !== now.operationsDone ||
  now.bytesDone < before.bytesBefore ||
  now.bytesDone - before.bytesBefore > LEAST_SHARE * now.bytesTotal;
