import { steppedClock } from '../../../platform/clock/clock.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { describeVitals } from '../contract.ts';
import { createVitalsStore } from './index.ts';

const HOUR = 3_600_000;

describeVitals('the store', async () => {
  const database = await openThrowaway(await embeddedTestDatabase());
  const from = Date.UTC(2026, 10, 21, 9);
  const to = from + 3 * HOUR;
  const vitals = createVitalsStore(database, 'beta/iad', steppedClock(to));
  const sample = { status: 1, nodes: 3, unassigned: 2, pendingTasks: 0, diskUsedPercentMax: 71.5, heapPercentMax: 40 };
  for (let at = from; at < to; at += 300_000) await vitals.add('000000000101:orders', at, sample);
  await vitals.maintain();
  return {
    vitals,
    domainIdentifier: '000000000101:orders',
    unknownIdentifier: '000000000101:nobody',
    from,
    to,
    close: () => database.close(),
  };
});
