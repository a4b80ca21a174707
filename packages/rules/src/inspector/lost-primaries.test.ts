import { expect, test } from 'vitest';
import type { LookedSnapshot } from '../domains/snapshot-age.ts';
import { HOUR } from '../durations.ts';
import { inspect } from './inspect.ts';
import { around, earlier, group, health, NOW, ok, repository, sample, shards, snapshot } from './test-sample.ts';
import type { Sample } from './types.ts';

/** What is recommended where a primary was lost two hours ago, and no node holds a copy. */
const recommended = (snapshots: Sample['snapshots']): string | undefined => {
  const lost = group({ primary: true, tier: null, firstAt: NOW - 2 * HOUR });
  const answer = ok({ current_state: 'unassigned', can_allocate: 'no_valid_shard_copy', node_allocation_decisions: [] });
  const red = sample({
    health: ok(health({ status: 'red', unassigned_shards: 4 })),
    shards: ok(shards({ unassigned: 4, unassignedPrimaries: 4, groups: [lost] })),
    explained: [{ group: lost.key, ...lost.representative, primary: true, answer }],
    snapshots,
  });
  return inspect(red, earlier(red), around()).findings.find(({ check }) => check === 'unassigned')?.safeStep ?? undefined;
};

const RESTORE = 'Check whether the lost machine can come back; if not, tell the owner and restore';

test.each<[string, LookedSnapshot[], string]>([
  [
    'the good one from before the loss',
    [snapshot(0.5, 'PARTIAL'), snapshot(3), snapshot(4)],
    `${RESTORE} the good snapshot of 20 Nov 23:55 UTC under a new name.`,
  ],
  ['not a later one, which lacks them', [snapshot(0.5)], `${RESTORE} the newest good snapshot from before under a new name.`],
  [
    'none where there is none',
    [snapshot(3, 'PARTIAL')],
    'Check whether the lost machine can come back: there is no good snapshot to restore from.',
  ],
])('lost primaries are restored from a snapshot that holds them: %s', (_, snapshots, words) => {
  expect(recommended(ok([repository(snapshots)]))).toBe(words);
});

test('a repository that could not be read may hold one', () => {
  const failing = { ...repository([snapshot(3, 'PARTIAL')]), failure: 'access denied' };
  expect(recommended(ok([failing]))).toBe(`${RESTORE} the newest good snapshot from before under a new name.`);
});
