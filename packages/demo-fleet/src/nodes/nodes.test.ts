import { expect, test } from 'vitest';
import { readDeploymentType } from '#rules/node-commands/deployment-type';
import type { NodeCommand } from '#rules/node-commands/node-command';
import { NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';
import { WELL_KNOWN, type World } from '../world.ts';
import { humanBytes } from './machine-answers.ts';

const world = smallWorld();
const GREEN = WELL('orders-green');

const machinesOf = (of: World, identifier: string, t = NOW) => of.instances(identifier, t) ?? [];
const dataNode = (identifier = GREEN, of = world) => {
  const found = machinesOf(of, identifier).find(({ machine, state }) => machine.role === 'data' && state === 'running');
  if (!found) throw new Error(`${identifier} has no data node`);
  return found.machine;
};

const printed = (command: NodeCommand, { instanceId = dataNode().instanceId, identifier = GREEN, t = NOW, of = world } = {}) => {
  const reply = of.nodes.reply(identifier, instanceId, command, t);
  if (reply?.kind !== 'answer') throw new Error(`no answer: ${reply?.kind}`);
  return { ...reply, stdout: [...reply.stdout].join('') };
};
const act = (of: World, kind: string, instanceId: string, at = NOW, identifier = GREEN) =>
  of.apply({
    id: `${kind}-${at}`,
    domainIdentifier: identifier,
    kind: kind as 'reboot-instance',
    instanceId,
    at,
    token: `${kind}-${at}-${instanceId}`,
  });

test('every machine of the well-known domains tells the disk that its cluster tells', () => {
  for (const { name, clientId, script } of WELL_KNOWN) {
    if (clientId !== '000000000101' || ['deleted', 'many-nodes', 'many-shards', 'many-indices'].includes(script)) continue;
    const nodes = rowsOf(world, WELL(name), '/_cat/nodes?h=ip,disk.total,disk.used,disk.avail,load_1m');
    const machines = new Map(machinesOf(world, WELL(name)).map(({ machine }) => [machine.ip, machine]));
    for (const node of nodes) {
      const instanceId = machines.get(node.ip ?? '')?.instanceId ?? '';
      const df = printed({ name: 'disk-space' }, { instanceId, identifier: WELL(name) }).stdout;
      const mount = machines.get(node.ip ?? '')?.role === 'data' ? '/mnt/data' : df.includes('/mnt/data') ? '/mnt/data' : '/';
      const row = df.split('\n').find((line) => line.endsWith(` ${mount}`)) ?? '';
      const [total, used, avail] = ['disk.total', 'disk.used', 'disk.avail'].map((column) => humanBytes(Number(node[column])));
      expect([name, row.split(/ +/).slice(1, 4)]).toEqual([name, [total, used, avail]]);
      const load = printed({ name: 'uptime' }, { instanceId, identifier: WELL(name) }).stdout;
      expect(load).toContain(`load average: ${Number(node.load_1m).toFixed(2)}`);
    }
  }
});

test('links of a node name what releases installed there', () => {
  for (const name of ['orders-green', 'orders-red', 'legacy-es68']) {
    const { ip, instanceId } = dataNode(WELL(name));
    const { stdout } = printed({ name: 'list-folder', path: '/opt/nodeenv' }, { instanceId, identifier: WELL(name) });
    const installed = world.releases.installed(WELL(name), [], NOW)?.get(ip) ?? [];
    expect(installed.length).toBeGreaterThan(3);
    for (const { componentName, major, minor } of installed)
      expect(stdout).toMatch(new RegExp(`lrwxrwxrwx .* -> /opt/nodeenv/\\.versions/${componentName}-${major}\\.${minor}\n`));
    const [, env = ''] = /current -> (\S+)/.exec(stdout) ?? [];
    const logs = printed({ name: 'list-folder', path: `${env}/logs` }, { instanceId, identifier: WELL(name) }).stdout;
    expect(logs).toMatch(/ (opensearch|elasticsearch)\.log\n/);
    for (const [, size, file] of logs.matchAll(/^-rw\S+ 1 \w+ \w+ +(\d+) .* (\S+)$/gm)) {
      const whole = printed(
        { name: 'tail-file', path: `${env}/logs/${file}`, lines: 1_000_000 },
        { instanceId, identifier: WELL(name) },
      ).stdout;
      expect([file, whole.length]).toEqual([file, Number(size)]);
    }
  }
});

test('a node that left is told by the logs of the others, when it was', () => {
  const of = smallWorld();
  const [gone, other] = machinesOf(of, GREEN)
    .filter(({ machine }) => machine.role === 'data')
    .map(({ machine }) => machine);
  act(of, 'deactivate-es', gone?.instanceId ?? '');
  const path = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log';
  const later = { of, t: NOW + 60_000 };
  const { stdout } = printed(
    { name: 'grep-file', path, terms: ['removed {'], matches: 10, context: 0 },
    { ...later, instanceId: other?.instanceId ?? '' },
  );
  expect(stdout).toContain(gone?.nodeName);
  expect(stdout).toMatch(/\[2026-11-21T02:14:4\d,\d{3}\]\[INFO \]\[o\.o\.c\.s\.ClusterApplierService\]/);
  const own = printed({ name: 'tail-file', path, lines: 3 }, { ...later, instanceId: gone?.instanceId ?? '' });
  expect(own.stdout).toContain('closed');
  expect(printed({ name: 'processes' }, { ...later, instanceId: gone?.instanceId ?? '' }).stdout).not.toContain('java -Xms');
  const switched = printed(
    { name: 'tail-file', path: '/opt/nodeenv/InstanceController/logs/envswitch.log', lines: 5 },
    { ...later, instanceId: gone?.instanceId ?? '' },
  );
  expect(switched.stdout).toContain('OpenSearch-2.19 deactivate OK');
});

test('the controller’s log holds the domain events of its machine', () => {
  const day = 86_400_000;
  const event = (world.domainEvents(WELL('orders-yellow'), NOW - 2 * day, NOW, 500, NOW) ?? []).find(({ resource_id, event_timestamp }) =>
    machinesOf(world, WELL('orders-yellow')).some(
      ({ machine, state }) => state === 'running' && machine.instanceId === resource_id && event_timestamp > machine.launchedAt,
    ),
  );
  if (!event) return;
  const t = event.event_timestamp + 1_000;
  const hour = new Date(t).toISOString().slice(0, 13).replace('T', '-');
  const { stdout } = printed(
    { name: 'tail-file', path: `/opt/nodeenv/InstanceController/logs/controller.log`, lines: 100 },
    { identifier: WELL('orders-yellow'), instanceId: event.resource_id ?? '', t },
  );
  expect([hour, stdout]).toEqual([hour, expect.stringContaining(`event=${event.event_type}`)]);
});

test('an agent that was deactivated says so, and no sync is known of it, until it is activated', () => {
  const of = smallWorld();
  const { instanceId, ip } = dataNode();
  const at = (t: number) => ({ of, t, instanceId });
  act(of, 'deactivate-agent', instanceId, NOW);
  act(of, 'activate-agent', instanceId, NOW + 60_000);
  expect(printed({ name: 'ping-agent' }, at(NOW - 1_000))).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(': OK') });
  expect(printed({ name: 'ping-agent' }, at(NOW + 1_000))).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('is deactivated since'),
  });
  expect(of.releases.installed(GREEN, [], NOW + 1_000)?.get(ip)).toBeNull();
  expect(printed({ name: 'update-agent' }, at(NOW + 1_000)).exitCode).toBe(3);
  expect(printed({ name: 'ping-agent' }, at(NOW + 61_000)).exitCode).toBe(0);
  expect(of.releases.installed(GREEN, [], NOW + 61_000)?.get(ip)).not.toBeNull();
});

test('what was switched is seen in the same second, by everything alike', () => {
  const of = smallWorld();
  const { instanceId, ip } = dataNode();
  act(of, 'deactivate-agent', instanceId, NOW + 234);
  expect(printed({ name: 'ping-agent' }, { of, t: NOW + 300, instanceId })).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('is deactivated since'),
  });
  expect(of.releases.installed(GREEN, [], NOW + 300)?.get(ip)).toBeNull();
});

test('how the engine runs, and that dashboards were stopped on all nodes, is one truth', () => {
  const of = smallWorld();
  const type = (instanceId: string, t: number) =>
    readDeploymentType(printed({ name: 'deployment-type' }, { of, instanceId, t }).stdout).read;
  const nodes = machinesOf(of, GREEN).filter(({ machine }) => machine.role === 'data');
  expect(type(nodes[0]?.machine.instanceId ?? '', NOW)).toEqual({
    type: 'container',
    componentStatus: [
      { Status: 'Active', Component: 'opensearch' },
      { Status: 'Active', Component: 'opensearch-dashboards' },
    ],
  });
  for (const { machine } of nodes) {
    expect(of.domainState(GREEN, NOW + 1_000)?.dashboards).toBe('green');
    act(of, 'stop-dashboards', machine.instanceId);
  }
  expect(of.domainState(GREEN, NOW + 1_000)?.dashboards).toBe('red');
  expect(type(nodes[0]?.machine.instanceId ?? '', NOW + 1_000)?.componentStatus[1]).toEqual({
    Status: 'Inactive',
    Component: 'opensearch-dashboards',
  });
  act(of, 'start-dashboards', nodes[0]?.machine.instanceId ?? '', NOW + 2_000);
  expect(of.domainState(GREEN, NOW + 3_000)?.dashboards).toBe('green');
});

test('what is gone, starting or out of reach does not answer', () => {
  const of = smallWorld();
  const { instanceId } = dataNode();
  const reply = (t: number) => of.nodes.reply(GREEN, instanceId, { name: 'uptime' }, t)?.kind;
  act(of, 'reboot-instance', instanceId, NOW);
  expect(reply(NOW + 60_000)).toBe('unreachable');
  expect(reply(NOW + 600_000)).toBe('answer');
  act(of, 'terminate-instance', instanceId, NOW + 700_000);
  expect(reply(NOW + 800_000)).toBe('gone');
  expect(of.nodes.reply(GREEN, 'i-nobody', { name: 'uptime' }, NOW)?.kind).toBe('gone');
  const failing = machinesOf(of, '000000000202:conn-refused')[0]?.machine.instanceId ?? '';
  expect(of.nodes.reply('000000000202:conn-refused', failing, { name: 'uptime' }, NOW)?.kind).toBe('as-cluster');
  expect(of.nodes.reply('000000000101:never-was', 'i-1', { name: 'uptime' }, NOW)).toBeNull();
});
