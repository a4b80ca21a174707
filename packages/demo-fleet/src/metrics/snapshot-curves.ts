import { MINUTE } from '#rules/durations';
import { failedSnapshots, repositoriesOf, snapshotCounts } from '../rest/snapshots.ts';
import type { Past } from '../state/snapshot-slots.ts';
import type { Frame } from './frame.ts';

/** Minute by minute how many snapshots a repository holds, or how many ended without some of their shards; into zeros. */
export const fillSnapshots = (past: Past, name: string, frame: Frame, of: 'count' | 'failures', out: Float64Array): void => {
  const repository = repositoriesOf(past).find((one) => one.name === name);
  if (!repository) return;
  const { from, to } = frame;
  if (of === 'count') {
    for (const { at, count } of snapshotCounts(past, repository, from, to)) out.fill(count, frame.indexOf(at));
    return;
  }
  for (const end of failedSnapshots(past, repository, from, to)) {
    const minute = Math.floor((end - from) / MINUTE);
    if (minute < out.length) out[minute] = (out[minute] as number) + 1;
  }
};
