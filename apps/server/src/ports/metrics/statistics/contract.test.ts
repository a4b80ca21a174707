import { steppedClock } from '../../../platform/clock/clock.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { describeMetrics } from '../contract.ts';
import { createStatisticsMetrics } from './index.ts';
import { SLOT_MS } from './readings.ts';
import { createStatisticsStore } from './statistics-store.ts';

const ID = '000000000101:orders';
const HOUR = 3_600_000;

describeMetrics('a cluster’s own statistics', async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  // The range ends within what is not chunks yet, and begins within what is.
  const from = Date.UTC(2026, 10, 21, 9, 15);
  const to = from + HOUR;
  const clock = steppedClock(from);
  const store = createStatisticsStore(database, 'beta/iad', clock, 'one');
  await store.claim(ID);
  for (let turn = 0; clock.now() < to; turn += 1) {
    const numbers = new Map([
      ['jvm.uptime_in_millis', HOUR + turn * SLOT_MS],
      ['os.cpu.percent', 40 + 30 * Math.sin(turn / 9)],
      ['indices.search.query_total', turn * turn],
    ]);
    await store.add(ID, clock.now(), [{ key: 'node/a', roles: ['data'], zone: 'a', numbers }]);
    clock.step(SLOT_MS);
  }
  await store.maintain();
  const dimensions = [
    { name: 'ClientId', value: '000000000101' },
    { name: 'DomainName', value: 'orders' },
    { name: 'NodeId', value: 'a' },
  ];
  return {
    metrics: createStatisticsMetrics({ store, domains: { list: async () => [ID] }, clock, versionOf: async () => 'OS_2.19' }),
    subject: { kind: 'domain', domainIdentifier: ID },
    unknownSubject: { kind: 'domain', domainIdentifier: '000000000101:nobody' },
    gauge: { namespace: 'AWS/ES', metricName: 'CPUUtilization', dimensions },
    counter: { namespace: 'AWS/ES', metricName: 'QueryTotal', dimensions },
    unknown: { namespace: 'AWS/ES', metricName: 'BurstBalance', dimensions },
    range: { from, to },
    close: () => database.close(),
  };
});
