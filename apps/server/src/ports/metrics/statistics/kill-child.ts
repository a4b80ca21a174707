// Started by kill.test.ts as a process of its own: adds readings and makes chunks of them for ever, and says so after each commit.
import { writeSync } from 'node:fs';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { SLOT_MS } from './readings.ts';
import { createStatisticsStore } from './statistics-store.ts';

const [folder = '', seed, domainIdentifier = '', start = '0', first = '0'] = process.argv.slice(2);
const database = await openDatabase({ kind: 'embedded', folder, seed });
const clock = steppedClock(Number(start) + Number(first) * SLOT_MS);
const store = createStatisticsStore(database, 'beta/iad', clock, `child of ${first}`);
for (let number = Number(first); ; number += 1) {
  await store.claim(domainIdentifier);
  const numbers = new Map([
    ['jvm.uptime_in_millis', 86_400_000 + number * SLOT_MS],
    ['os.cpu.percent', number % 100],
    ['indices.search.query_total', number * 7],
  ]);
  await store.add(domainIdentifier, clock.now(), [{ key: 'node/a', roles: ['data'], zone: null, numbers }]);
  writeSync(1, `${number}\n`);
  clock.step(SLOT_MS);
  if (number % 40 === 39) await store.maintain();
}
