import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, test } from 'vitest';
import { expectWholeAfterKills } from '../testkit/after-kills.ts';
import { buildServerOnce, type ChildServer, startChildServer } from '../testkit/child-server.ts';
import { expectGrantsFollowCommands, GRANTED_COMMAND, GrantFlows } from '../testkit/grant-flows.ts';

/** As many as are asked for by TUMBLER_GRANT_KILLS; the suite takes fewer. */
const KILLS = Number(process.env.TUMBLER_GRANT_KILLS ?? 6);

let data: string;
beforeAll(buildServerOnce, 300_000);
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'tumbler-killed-grants-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Keeps steps in flight until some were answered, and kills the server a moment later, in the middle of others. */
async function workAndKill(flows: GrantFlows, child: ChildServer, acknowledged: number): Promise<void> {
  let answered = 0;
  let killed: Promise<void> | undefined;
  const worker = async (): Promise<void> => {
    while (killed === undefined) {
      try {
        await flows.step(child.origin);
      } catch (error) {
        if (killed === undefined) throw error;
        return;
      }
      answered += 1;
      if (answered === acknowledged)
        setTimeout(() => {
          killed = child.end('SIGKILL');
        }, Math.random() * 20);
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, worker));
  } finally {
    killed ??= child.end('SIGKILL');
    await killed;
  }
}

test(
  'a server killed in the middle of requests, approvals, broken glass and what runs under it loses nothing and runs nothing twice',
  async () => {
    const flows = new GrantFlows();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = await startChildServer(data);
      // What needs a grant takes a sign-in of the last ten minutes.
      if (kills % 60 === 0) await flows.signIn(child.origin);
      await workAndKill(flows, child, 1 + Math.floor(Math.random() * 12));
    }
    const last = await startChildServer(data);
    const open = flows.sent.filter(({ seq }) => seq === undefined);
    for (const one of open.slice(-20)) await flows.repeat(last.origin, one);
    await last.end('SIGTERM');
    await expectWholeAfterKills(data, flows.sent, (command) => command === GRANTED_COMMAND, expectGrantsFollowCommands);
    const answered = flows.sent.filter(({ seq }) => seq !== undefined).length;
    process.stdout.write(`${KILLS} kills, ${flows.sent.length} commands, ${answered} carried out and answered: none lost, none twice\n`);
  },
  60_000 + KILLS * 40_000,
);
