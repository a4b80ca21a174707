// Started by kill.test.ts as a process of its own: a round over many accounts, which says each account that it looks at.
import { writeSync } from 'node:fs';
import { systemClock } from '../../platform/clock/clock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { ROUND_PLACE, startRounds } from '../../testkit/ots-round.ts';

const [folder = '', seed] = process.argv.slice(2);
const database = await openDatabase({ kind: 'embedded', folder, seed });
const bench = await startRounds(database, systemClock, {
  account: async (accountId) => {
    writeSync(1, `${accountId}\n`);
    return { accountId, isInOrganization: true, isCanary: false };
  },
  tryRole: async () => ({ ok: true }),
  domains: async () => null,
});
const accounts = Array.from({ length: 1_000 }, (_, number) => ({
  accountId: String(100_000_000_000 + number),
  regions: ['us-east-1'],
  isInOrganization: true,
  roleArn: 'arn',
}));
await bench.records.bringIn({ accounts, by: 'ada', at: 0 });
await bench.rounds.plan(ROUND_PLACE);
await bench.jobs.idle();
