import { describe, expect, test } from 'vitest';
import { readTracker, writeTracker } from './tracker-address.ts';

const read = (search: string, prefix = '') => readTracker(new URLSearchParams(search), prefix);
const write = (search: string, patch: Parameters<typeof writeTracker>[2], prefix = '') =>
  writeTracker(new URLSearchParams(search), prefix, patch, 'Europe/Berlin').toString();

describe('reading', () => {
  test('without anything it is the default stack and releases in progress [REL-018]', () => {
    expect(read('')).toEqual({ stack: null, status: 'IN_PROGRESS', release: null, clusterStatus: null, range: null, zone: 'UTC' });
  });

  test.each(['SUCCESS', 'IN_PROGRESS', 'SCHEDULED', 'PAUSED', 'CANCELLED', 'PENDING', 'FAILED'])(
    '%s is a status of the list [REL-018]',
    (status) => {
      expect(read(`status=${status}`).status).toBe(status);
    },
  );

  test('a link names stack, release, status and times', () => {
    expect(
      read('stack=s&release=r-1&status=failed&clusterStatus=ABORTED&from=2026-11-21T10:00:00Z&to=2026-11-21T11:00:00Z&zone=US/Pacific'),
    ).toEqual({
      stack: 's',
      status: 'FAILED',
      release: 'r-1',
      clusterStatus: 'ABORTED',
      range: { type: 'absolute', start: '2026-11-21T10:00:00+00:00', end: '2026-11-21T11:00:00+00:00' },
      zone: 'US/Pacific',
    });
    expect(read('last=30-minute').range).toEqual({ type: 'relative', amount: 30, unit: 'minute' });
  });

  test.each([
    'status=QUEUED',
    'clusterStatus=NONSENSE',
    'from=2026-11-21T11:00:00Z&to=2026-11-21T10:00:00Z',
    'from=2026-11-21T11:00:00Z',
    'last=soon',
    'zone=Mars/Olympus',
    'stack=%20&release=',
  ])('%s makes no sense and is left out', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  test('another part of the page keeps its own parameters', () => {
    expect(read('release=mine&su.release=theirs', 'su.').release).toBe('theirs');
  });
});

describe('writing', () => {
  test('another status or stack drops the release and what was shown of it', () => {
    expect(write('release=r-1&clusterStatus=FAILED&clusters.page=3&clusters.filter=x&tab=a', { status: 'FAILED' })).toBe(
      'clusters.filter=x&tab=a&status=FAILED',
    );
    expect(write('release=r-1&status=PAUSED', { stack: 'other' })).toBe('status=PAUSED&stack=other');
    expect(write('release=r-1&status=PAUSED', { status: 'PAUSED' })).toBe('release=r-1&status=PAUSED');
  });

  test('another release begins its clusters at the first page', () => {
    expect(write('release=r-1&clusters.page=3&clusters.open=c', { release: 'r-2' })).toBe('release=r-2');
  });

  test('a typed range is written in UTC, as it was on the clocks of its zone', () => {
    const range = { type: 'absolute', start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' } as const;
    const search = write('zone=browser&last=1-hour', { range });
    expect(new URLSearchParams(search).get('from')).toBe('2026-11-21T09:00:00.000Z');
    expect(new URLSearchParams(search).get('last')).toBeNull();
    expect(read(search).range).toEqual({ type: 'absolute', start: '2026-11-21T09:00:00+00:00', end: '2026-11-21T10:00:00+00:00' });
    expect(write(search, { range: null })).toBe('zone=browser');
  });

  test('the default leaves nothing behind', () => {
    expect(write('status=FAILED&zone=US%2FPacific', { status: 'IN_PROGRESS', zone: 'UTC' })).toBe('');
  });
});
