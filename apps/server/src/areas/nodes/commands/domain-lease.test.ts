import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import { commandLeasesAt } from '../../../platform/commands/domain-lease.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { stackOf } from '../../../ports/releases/testkit/given-releases.ts';
import { CONFIRMED, history, runCommand } from '../../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const DOMAIN = '000000000101:orders-green';
const REBOOT = 'aes/domain/dp/node/reboot-instance';
const PEOPLE = ['aiko-tanaka', 'samuel-whitfield'] as const;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  for (const person of PEOPLE) await breakGlass(person);
}, 180_000);
afterAll(() => server.close());

async function breakGlass(person: string): Promise<void> {
  await server.signInAgain(person);
  const guard = { ticket: 'T-1', reasonCode: 'Service impact', description: 'The node answers no health checks any more' };
  const args = { subject: DOMAIN, opens: 'node:act', minutes: 60 };
  expect(await runCommand(server, person, { url: 'aes/grants/break-glass', args, guard, ...CONFIRMED })).toMatchObject({ success: true });
}

async function nodes(): Promise<string[]> {
  const { data } = await server.gql(
    PEOPLE[0],
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId nodeType } } } } }',
    { d: DOMAIN },
  );
  const rows: { instanceId: string; nodeType: string }[] = data.domain.resources.ALL.ec2Instances;
  return rows.filter(({ nodeType }) => nodeType === 'data').map(({ instanceId }) => instanceId);
}

const reboot = (person: string, instanceId: string | undefined) =>
  runCommand(server, person, { url: REBOOT, args: { domain_identifier: DOMAIN, instance_id: instanceId, override: true }, ...CONFIRMED });

test('of two people who take nodes of one domain away at once, one is told of the other', async () => {
  const [first, second] = await nodes();
  const answers = await Promise.all([reboot(PEOPLE[0], first), reboot(PEOPLE[1], second)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const refused = answers.find(({ success }) => !success);
  expect(refused?.error?.extensions.code).toBe('PRECONDITION_FAILED');
  expect(refused?.error?.message).toMatch(
    /^Another change works on this domain: Reboot instance by (Aiko Tanaka|Samuel Whitfield), since /,
  );
  const records = await history(server, { domain: DOMAIN, path: REBOOT });
  expect(records.filter(({ outcome }) => outcome === 'succeeded')).toHaveLength(1);
  expect(records.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);

  // Until the cluster can have missed the node, its domain stays taken; whoever looks at it, releases among them, reads by whom.
  const heldAt = (at: number) => server.database.run((db) => commandLeasesAt(db, 'beta/iad', at));
  expect((await heldAt(server.clock.now())).get(DOMAIN)).toMatch(/^Reboot instance by /);
  expect((await reboot(PEOPLE[0], second)).error?.message).toContain('Another change works on this domain');
  server.clock.step(MINUTE);
  expect((await heldAt(server.clock.now())).has(DOMAIN)).toBe(false);
  expect(await reboot(PEOPLE[0], second)).toMatchObject({ success: true });
});

test('while agents of a release work on the domain no override takes a node away; once they have ended it does', async () => {
  server.clock.step(MINUTE);
  const records = createReleaseRecords(server.database, 'beta/iad');
  await records.putStack(stackOf('beside'));
  const now = server.clock.now();
  const stack = await records.lease('beside', 'a server', now, now + 10 * MINUTE);
  if (!stack) throw new Error('nobody else has the stack');
  const holds = [{ clusterId: DOMAIN, deploymentId: 'd-1', title: 'a deployment of release R-1' }];
  expect(await records.holdDomains(stack, holds, { now, until: now + 5 * MINUTE })).toEqual(new Map());
  const [first] = await nodes();
  const refused = await reboot(PEOPLE[0], first);
  expect(refused).toMatchObject({ success: false, error: { extensions: { code: 'PRECONDITION_FAILED' } } });
  expect(refused.error?.message).toContain('Another change works on this domain: a deployment of release R-1, since ');
  server.clock.step(5 * MINUTE);
  expect(await reboot(PEOPLE[0], first)).toMatchObject({ success: true });
});
