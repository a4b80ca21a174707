import { expect, test } from 'vitest';
import {
  NOTHING_SELECTED,
  readShared,
  readTrackerAddress,
  selectWithin,
  type TrackerAddress,
  toggleStatus,
  writeShared,
  writeTrackerAddress,
} from './tracker-selection.ts';

const address: TrackerAddress = {
  stack: 'managed-search',
  release: 'R1',
  stage: '3',
  status: 'FAILED',
  cluster: '1:logs',
  sharing: 'az=use1-az4',
};

test('an address says what it was made from, and an unknown status is none', () => {
  expect(readTrackerAddress(writeTrackerAddress(new URLSearchParams(), address))).toEqual(address);
  expect(readTrackerAddress(new URLSearchParams('stack=+a+&status=BROKEN&stage='))).toEqual({
    ...NOTHING_SELECTED,
    stack: 'a',
    release: null,
  });
});

test('another stack or release resets what was chosen, another status the cluster [REL-005]', () => {
  expect(selectWithin(address, { stack: 'other' })).toEqual({ stack: 'other', release: null, ...NOTHING_SELECTED });
  expect(selectWithin(address, { release: 'R2' })).toEqual({ stack: 'managed-search', release: 'R2', ...NOTHING_SELECTED });
  expect(selectWithin(address, { status: 'SUCCESS' })).toEqual({ ...address, status: 'SUCCESS', cluster: null, sharing: null });
  expect(selectWithin(address, { stage: '3' })).toEqual(address);
});

test('a second press on a status hides its list [REL-004]', () => {
  const shown = selectWithin(NOTHING_SELECTED, toggleStatus(NOTHING_SELECTED, 'FAILED'));
  expect(shown).toEqual({ ...NOTHING_SELECTED, status: 'FAILED' });
  expect(selectWithin(shown, toggleStatus(shown, 'FAILED'))).toEqual(NOTHING_SELECTED);
  expect(selectWithin(shown, toggleStatus(shown, 'SUCCESS')).status).toBe('SUCCESS');
});

test('attributes that clusters share are one text of the address, and another choice takes it back', () => {
  const values = [
    { name: 'instanceType', value: 'm6g.large.search' },
    { name: 'az', value: '' },
  ];
  expect(readShared(writeShared(values))).toEqual(values);
  expect(readShared('=a&&b=c')).toEqual([{ name: 'b', value: 'c' }]);
  const shown = selectWithin(NOTHING_SELECTED, { sharing: writeShared(values) });
  expect(selectWithin(shown, { cluster: '1:logs' }).sharing).toBe(shown.sharing);
  expect(selectWithin(shown, { stage: '2' }).sharing).toBeNull();
});

test('a page of a list does not outlive the list', () => {
  const before = writeTrackerAddress(new URLSearchParams('clusters.page=7&size=20'), { ...address, cluster: null });
  expect(before.get('clusters.page')).toBeNull();
  before.set('clusters.page', '7');
  expect(writeTrackerAddress(before, { ...address, cluster: '2:a' }).get('clusters.page')).toBe('7');
  const after = writeTrackerAddress(before, { ...address, stage: '4' });
  expect([after.get('clusters.page'), after.get('size')]).toEqual([null, '20']);
});
