import { MINUTE } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { partialSnapshots, repositoriesOf, snapshotCounts } from '../rest/snapshots.ts';
import type { Frame } from './frame.ts';

/** Minute by minute how many snapshots a repository holds, or how many ended without some of their shards; into zeros. */
export const fillSnapshots = (spec: DomainSpec, name: string, frame: Frame, of: 'count' | 'failures', out: Float64Array): void => {
  const repository = repositoriesOf({ spec }).find((one) => one.name === name);
  if (!repository) return;
  const { from, to } = frame;
  if (of === 'count') {
    for (const { at, count } of snapshotCounts(spec, repository, from, to)) out.fill(count, frame.indexOf(at));
    return;
  }
  for (const end of partialSnapshots(spec, repository, from, to)) {
    const minute = Math.floor((end - from) / MINUTE);
    if (minute < out.length) out[minute] = (out[minute] as number) + 1;
  }
};
