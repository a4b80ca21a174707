import { expect, test } from 'vitest';
import { isOfRelease } from './release-keys.ts';

const release = { stackName: 's', releaseId: 'r' };

test('a push reads the counts of its release again, and its lists apart from them', () => {
  const stages = ['sdpds', 'componentReleaseTracker/stages', { ...release, maxResults: 100 }];
  const list = ['sdpds', 'componentReleaseTracker/clustersInStage', { ...release, stageId: '1' }];
  const active = ['sdpds', 'componentReleaseTracker/getActiveReleases', { stackName: 's' }];
  expect([stages, list, active].map((key) => isOfRelease(key, release, false))).toEqual([true, false, true]);
  expect([stages, list, active].map((key) => isOfRelease(key, release, true))).toEqual([false, true, false]);
});

test('nothing of another release, stack or source is read again', () => {
  const other = ['sdpds', 'componentReleaseTracker/stages', { ...release, releaseId: 'x' }];
  const stack = ['sdpds', 'componentReleaseTracker/getActiveReleases', { stackName: 'x' }];
  const graphql = ['graphql', 'Home', { ...release }];
  expect([other, stack, graphql, ['sdpds', 'getConfig', {}]].map((key) => isOfRelease(key, release, false))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
