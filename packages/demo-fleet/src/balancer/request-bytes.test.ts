import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { largeWorld, NOW, smallWorld, summedOf, WELL } from '../testkit.ts';
import { type AccessRow, clientIpOf, rowsBetween } from './access-log.testkit.ts';

const small = smallWorld();
const large = largeWorld();
const FIVE = 5 * MINUTE;

const isBulk = ({ request, elbStatus }: AccessRow): boolean => request.includes('/_bulk') && elbStatus === '200';
const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
const received = (rows: readonly AccessRow[]): number => sumOf(rows.map((row) => Number(row.received)));

test.each(['orders-green', 'orders-yellow', 'remote-store'])('%s: shards are searched as often as requests ask for them', (name) => {
  const id = WELL(name);
  const spec = small.domain(id, NOW)?.spec;
  const [from, to] = [Math.floor(NOW / FIVE) * FIVE - 3 * HOUR, Math.floor(NOW / FIVE) * FIVE - 2 * HOUR];
  const asked = rowsBetween(small, id, from, to).filter(({ request }) => /\/(_m?search|_count|internal\/search)/.test(request)).length;
  const shards = summedOf(small, id, 'SearchRate', from, to) / asked;
  expect([name, shards > (spec?.seriesPrimaries ?? 0), shards < 3 * (spec?.seriesPrimaries ?? 0)]).toEqual([name, true, true]);
});

describe('bytes of requests', () => {
  test.each(['orders-green', 'orders-yellow', 'remote-store'])('%s: what is indexed came in bulk requests', (name) => {
    const id = WELL(name);
    const spec = small.domain(id, NOW)?.spec;
    if (!spec) throw new Error('it is not there');
    const [from, to] = [Math.floor(NOW / FIVE) * FIVE - 3 * HOUR, Math.floor(NOW / FIVE) * FIVE - 2 * HOUR];
    const documents = summedOf(small, id, 'IndexingRate', from, to) / (spec.segmentReplication ? 1 : 1 + spec.replicas);
    const each = received(rowsBetween(small, id, from, to).filter(isBulk)) / documents;
    // As large as documents of the domain's series are.
    expect([name, each > 240 && each < 2_300]).toEqual([name, true]);
  });

  test('a client that sends far too much shows in the bytes, and others send what they always do', () => {
    let seen = 0;
    for (const id of large.domains().slice(40)) {
      if (seen === 3) break;
      const incident = large
        .incidentsOf(id, NOW - 30 * DAY, NOW - DAY)
        .find(({ kind, start }) => kind === 'heap-pressure' && start > NOW - 30 * DAY);
      if (!incident || large.domain(id, NOW)?.deleted !== false) continue;
      const from = Math.ceil(incident.start / FIVE) * FIVE + FIVE;
      const before = Math.floor(incident.start / FIVE) * FIVE - FIVE;
      const cause = large.elb.cause(id, from);
      const heavy = cause?.kind === 'heap-pressure' ? cause.client : null;
      const files = sumOf([...large.elb.files(id, from, from + FIVE, NOW)].map(({ lines }) => lines));
      if (!heavy || files < 3_000 || files > 60_000) continue;
      seen++;
      const [usual, during] = [before, from].map((at) => rowsBetween(large, id, at, at + FIVE)) as [AccessRow[], AccessRow[]];
      const all = (rows: readonly AccessRow[]): number => sumOf(rows.map((row) => Number(row.received) + Number(row.sent)));
      expect(all(during)).toBeGreaterThan(1.5 * all(usual));
      const others = during.filter((row) => clientIpOf(row) !== heavy.ip);
      expect(all(during) - all(others)).toBeGreaterThan(0.3 * all(during));
      const mean = (rows: readonly AccessRow[]): number => received(rows.filter(isBulk)) / rows.filter(isBulk).length;
      expect([id, mean(others) / mean(usual) > 0.6, mean(others) / mean(usual) < 1.6]).toEqual([id, true, true]);
    }
    expect(seen).toBe(3);
  }, 60_000);
});
