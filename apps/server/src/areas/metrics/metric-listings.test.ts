import { expect, test } from 'vitest';
import { unpackListing } from '#rules/metrics/packed-listing';
import { steppedClock } from '../../platform/clock/clock.ts';
import type { MetricListing, MetricSubject } from '../../ports/metrics/port.ts';
import { createNoMetrics } from '../../ports/metrics/testkit/no-metrics.ts';
import { PortError } from '../../ports/port-error.ts';
import { MetricListings } from './metric-listings.ts';

const ORDERS: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:orders' };

test('a listing is read once a minute for all who ask, each subject and account its own', async () => {
  const clock = steppedClock(1_000_000);
  const asked: string[] = [];
  const listing = (name: string): MetricListing => new Map([[name, [[{ name: 'NodeId', value: 'n1' }]]]]);
  const port = {
    ...createNoMetrics(),
    list: async (subject: MetricSubject) => {
      asked.push(subject.kind);
      return listing(subject.kind);
    },
    listRoot: async (_subject: MetricSubject, accountId: string) => {
      asked.push(accountId);
      return listing(accountId);
    },
  };
  const listings = new MetricListings(clock);
  const [one, two] = await Promise.all([listings.of(port, ORDERS), listings.of(port, ORDERS)]);
  expect(two).toBe(one);
  expect([...unpackListing(one)]).toEqual([['domain', [[{ name: 'NodeId', value: 'n1' }]]]]);
  await listings.of(port, { kind: 'account', accountId: '000000000101' });
  await listings.ofRoot(port, ORDERS, '123456789012');
  await listings.ofRoot(port, ORDERS, '210987654321');
  clock.step(59_999);
  await listings.of(port, ORDERS);
  expect(asked).toEqual(['domain', 'account', '123456789012', '210987654321']);
  clock.step(1);
  await listings.of(port, ORDERS);
  await listings.of({ ...port }, ORDERS);
  expect(asked.slice(4)).toEqual(['domain', 'domain']);
});

test('a failure is not kept', async () => {
  let down = true;
  const port = {
    ...createNoMetrics(),
    list: async (): Promise<MetricListing> => {
      if (down) throw new PortError('unavailable', 'the source is down');
      return new Map();
    },
  };
  const listings = new MetricListings(steppedClock(1_000_000));
  await expect(listings.of(port, ORDERS)).rejects.toThrow('the source is down');
  down = false;
  expect(unpackListing(await listings.of(port, ORDERS)).size).toBe(0);
});

test('what is kept is bounded, the oldest goes first', async () => {
  let asked = 0;
  const many: MetricListing = new Map([['m', Array.from({ length: 300_000 }, (_, at) => [{ name: 'n', value: `${at}` }])]]);
  const port = {
    ...createNoMetrics(),
    list: async () => {
      asked += 1;
      return many;
    },
  };
  const listings = new MetricListings(steppedClock(1_000_000));
  const of = (name: string) => listings.of(port, { kind: 'domain', domainIdentifier: `000000000101:${name}` });
  await of('one');
  await of('two');
  await of('two');
  expect(asked).toBe(2);
  await of('one');
  expect(asked).toBe(3);
});
