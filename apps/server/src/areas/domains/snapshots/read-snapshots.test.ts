import { expect, test } from 'vitest';
import { readSnapshots } from './read-snapshots.ts';

const ASOF = 1_796_000_900_000;

test.each([
  ['401ms', 1_796_000_721, 1_796_000_721, 401],
  ['12.3s', 1_796_000_721, 1_796_000_734, 12_300],
  // In whole tenths of minutes: start and end tell it better.
  ['7.2m', 1_796_000_000, 1_796_000_433, 433_000],
  ['2.1s', 1_796_000_898, null, 2_100],
  ['', 1_796_000_880, null, 20_000],
  ['401ms', null, null, null],
])('a snapshot whose engine says "%s" took as long as that', async (duration, startEpoch, endEpoch, durationMs) => {
  const row = {
    id: 's1',
    status: 'SUCCESS',
    startEpoch,
    endEpoch,
    duration,
    indices: 1,
    successfulShards: 1,
    failedShards: 0,
    totalShards: 1,
  };
  const { snapshots } = await readSnapshots(
    {
      repositories: async () => ({ value: [{ name: 'nightly', type: 'fs', place: '/r', readOnly: false, shallow: false }], asOf: ASOF }),
      snapshots: async () => ({ value: [{ ...row, reason: null, shallow: null }], asOf: ASOF }),
    },
    { domainIdentifier: '123456789012:orders', dragonstoneDomain: null },
    { refresh: false, signal: new AbortController().signal },
  );
  expect(snapshots[0]?.durationMs).toBe(durationMs);
});
