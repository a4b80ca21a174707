import { expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import type { DomainRecord } from '../../ports/domains/port.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { VitalsPort } from '../../ports/vitals/port.ts';
import { emptyMemory, NO_PAST, readPast, surroundingsOf } from './surroundings.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 30);
const DAY = 24 * 60 * MINUTE;

/** A source whose points are as far apart as a window is long, like the demo's: the status is red since `from`. */
const coarseSource = (from: number) => {
  const windows: number[] = [];
  const readings: VitalsPort['readings'] = async (_id, keys, begin, end) => {
    windows.push(end - begin);
    const step = Math.max(1, Math.ceil((end - begin) / (180 * MINUTE))) * MINUTE;
    const times: number[] = [];
    for (let at = Math.ceil(begin / step) * step; at <= Math.min(end, NOW); at += step) times.push(at);
    return keys.map((key) => ({ key, times, values: times.map((at) => (key === 'status' && at >= from ? 2 : 0)) }));
  };
  const none = async () => [];
  const ports = {
    vitals: { readings },
    changes: { between: none },
    issues: { open: none },
    events: { domainEvents: async () => ({ events: [], truncated: false }) },
  } as unknown as PortSet;
  return { ports, windows };
};

test.each([
  ['of an hour ago', NOW - 67 * MINUTE],
  ['of days ago', NOW - 3 * DAY - 13 * MINUTE],
])('a status is followed back to its minute, %s, and never more closely than that', async (_when, since) => {
  const { ports, windows } = coarseSource(since);
  const { status } = await readPast(ports, '000000000101:orders', NOW, NO_PAST);
  const first = status?.times.find((_, index) => status.values[index] === 2) ?? 0;
  expect(first - since).toBeGreaterThanOrEqual(0);
  expect(first - since).toBeLessThan(MINUTE);
  expect(status?.times).toEqual([...(status?.times ?? [])].sort((a, b) => a - b));
  expect(new Set(status?.times).size).toBe(status?.times.length);
  expect(windows.length).toBeLessThan(4);
});

test('a stretch in which nobody read is known, however long ago it was', async () => {
  const { ports } = coarseSource(NOW + DAY);
  const stretch: [number, number] = [NOW - 2 * DAY, NOW - 2 * DAY + 60 * MINUTE];
  const { readings } = ports.vitals;
  ports.vitals.readings = async (id, keys, begin, end) =>
    (await readings(id, keys, begin, end)).map((series) => ({
      ...series,
      unread: begin <= stretch[0] && stretch[1] <= end ? [stretch] : [],
    }));
  const { status } = await readPast(ports, '000000000101:orders', NOW, NO_PAST);
  expect(status?.unread).toEqual([stretch]);
});

test('elections that are among the events count, and of those that samples saw only what came later', async () => {
  const { ports } = coarseSource(NOW);
  const noted = (minute: number, from: string, nr: number) => ({
    ...{ event_type: 'ManagerChanged', event_timestamp: NOW - minute * MINUTE, metadata_start_time: null },
    event_metadata: {
      host: `10.0.0.${nr}`,
      node_id: `id-${nr}`,
      node_name: `node-${nr}`,
      manager_before: from,
      manager_before_left: nr === 2,
    },
  });
  const events = [noted(5, '10.0.0.2 (node-2)', 1), noted(40, '10.0.0.1 (node-1)', 2)];
  ports.events.domainEvents = async (_id, from) =>
    ({ events: events.filter((event) => event.event_timestamp >= from), truncated: false }) as never;
  ports.cluster = { formerNodes: () => [] } as never;
  const past = await readPast(ports, '000000000101:orders', NOW, NO_PAST);
  const seen = (minute: number, to: string) => ({ at: NOW - minute * MINUTE, from: 'x', to, left: false });
  const memory = {
    ...emptyMemory(),
    elections: [seen(39, '10.0.0.2 (node-2)'), seen(4, '10.0.0.1 (node-1)'), seen(0, '10.0.0.3 (node-3)')],
  };
  const { elections } = surroundingsOf(ports, { domainIdentifier: '000000000101:orders' } as DomainRecord, memory, past, NOW);
  expect(elections.map(({ at, to, left }) => [(NOW - at) / MINUTE, to, left])).toEqual([
    [40, '10.0.0.2 (node-2)', true],
    [5, '10.0.0.1 (node-1)', false],
    [0, '10.0.0.3 (node-3)', false],
  ]);
  expect(surroundingsOf(ports, { domainIdentifier: '000000000101:orders' } as DomainRecord, memory, NO_PAST, NOW).elections).toHaveLength(
    3,
  );
});
