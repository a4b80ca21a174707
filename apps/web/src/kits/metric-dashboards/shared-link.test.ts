import { expect, test } from 'vitest';
import { readSharedMetric, sharedQuery } from './shared-link.ts';

const RANGE = { start: Date.UTC(2026, 10, 18, 10), end: Date.UTC(2026, 10, 18, 12, 0, 0, 500) };

test('a link has the title and absolute times, and reads back as the same [METRIC-011]', () => {
  const query = sharedQuery('Zone active for reads (1 active, 0 standby)', RANGE, new URLSearchParams('page=3'));
  expect([...query.keys()]).toEqual(['title', 'startTime', 'endTime']);
  expect(query.get('startTime')).toBe('2026-11-18T10:00:00Z');
  expect(readSharedMetric(new URLSearchParams(query.toString()))).toEqual({
    title: 'Zone active for reads (1 active, 0 standby)',
    range: { type: 'absolute', start: '2026-11-18T10:00:00+00:00', end: '2026-11-18T12:00:00+00:00' },
    explorer: null,
  });
});

test('what changes the picture goes along', () => {
  const query = sharedQuery('CPU', RANGE, new URLSearchParams('m.by=node&m.nodes=a,b&m.tab=ebs'));
  expect([query.get('m.by'), query.get('m.nodes'), query.get('m.tab')]).toEqual(['node', 'a,b', null]);
});

test('times may be epoch milliseconds; what makes no sense is no range', () => {
  expect(readSharedMetric(new URLSearchParams(`startTime=${RANGE.start}&endTime=${RANGE.end}`)).range).toMatchObject({
    start: '2026-11-18T10:00:00+00:00',
  });
  expect(readSharedMetric(new URLSearchParams('startTime=2026-11-18T10:00:00Z&endTime=yesterday')).range).toBeNull();
});

test('a metric and its statistic ask for the Explorer', () => {
  const read = (text: string) => readSharedMetric(new URLSearchParams(text)).explorer;
  expect(read('title=x&metricName=CPUUtilization')).toBeNull();
  expect(read('title=x&metricName=CPUUtilization&stats=Sum&nodeIds=a,b&splitByResource=true')).toEqual({
    metricName: 'CPUUtilization',
    stats: 'Sum',
    nodeIds: ['a', 'b'],
    splitByResource: true,
  });
});
