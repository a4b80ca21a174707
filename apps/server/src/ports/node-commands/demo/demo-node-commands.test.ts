import { expect, test } from 'vitest';
import { createWorld, type StoredAction, type World } from '#fleet/world';
import { demoTransport } from '../../cluster-api/demo/demo-transport.ts';
import type { ActionStore } from '../../domain-actions/demo/demo-actions.ts';
import { describeNodeCommandsPort, ran } from '../contract.ts';
import { demoNodeCommands } from './demo-node-commands.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const GREEN = '000000000101:orders-green';
const HUGE = '000000000202:huge-200mb';
const stageRegion = { stage: 'beta', airportCode: 'iad' } as const;

const setUp = (identifier = GREEN, at = NOW) => {
  const world = createWorld({ stageRegion });
  const clock = { now: () => at };
  const kept: StoredAction[] = [];
  const store: ActionStore = {
    append: async (action) => void kept.push(action),
    find: async (token) => kept.find((action) => action.token === token),
  };
  const port = demoNodeCommands(world, store, { transport: demoTransport(world, clock), clock });
  return { world, kept, port, target: targetOf(world, identifier, at) };
};

const targetOf = (world: World, domainIdentifier: string, at = NOW) => {
  const machine = world.instances(domainIdentifier, at)?.find((one) => one.machine.role === 'data' && one.state === 'running')?.machine;
  return { domainIdentifier, instanceId: machine?.instanceId ?? '', ip: machine?.ip ?? '' };
};

describeNodeCommandsPort('demo fleet', async () => {
  const { world, port } = setUp();
  const target = targetOf(world, HUGE);
  const folder = '/opt/nodeenv/InstanceController/logs';
  const path = `${folder}/health.log.2026-11-21-01`;
  const { stdout } = await ran(port, { name: 'tail-file', path, lines: 1_000 }, target);
  const engine = /current -> (\S+)/.exec((await ran(port, { name: 'list-folder', path: '/opt/nodeenv' }, target)).stdout)?.[1] ?? '';
  return {
    port,
    target,
    unknownTarget: { ...target, instanceId: 'i-nobody' },
    withoutAccess: null,
    file: { folder, path, lines: stdout.trimEnd().split('\n') },
    bigFile: `${engine}/logs/opensearch_index_search_slowlog.log.2026-11-21-01`,
    endless: { name: 'tail-file', path: `${engine}/logs/opensearch_index_search_slowlog.log.2026-11-21-01`, lines: 1_000 },
  };
});

test('the log of an hour has a line each half minute, whoever asks', async () => {
  const { port, target } = setUp();
  const { stdout } = await ran(
    port,
    { name: 'tail-file', path: '/opt/nodeenv/InstanceController/logs/health.log.2026-11-21-01', lines: 1_000 },
    target,
  );
  expect(stdout.trimEnd().split('\n')).toHaveLength(120);
});

test('every command is answered, and what changes something is one stored action for a token', async () => {
  const { port, target, kept, world } = setUp();
  const { port: elsewhere } = setUp();
  for (const name of [
    'deactivate-agent',
    'activate-agent',
    'update-agent',
    'install-docker',
    'stop-dashboards',
    'start-dashboards',
  ] as const) {
    for (let twice = 0; twice < 2; twice++) expect(await ran(port, { name }, target)).toMatchObject({ exitCode: 0, isTruncated: false });
    expect(kept.filter(({ kind }) => kind === name)).toHaveLength(1);
    const request = { target, token: `contract-${name}`, actor: 'a', ticket: '', at: NOW };
    expect(await port.wasDone({ name }, request, AbortSignal.timeout(1_000))).toBe(true);
    expect(await elsewhere.wasDone({ name }, request, AbortSignal.timeout(1_000))).toBe(false);
  }
  const request = { target, token: 'stop', actor: 'a', ticket: '', at: NOW };
  await port.run({ name: 'stop-engine' }, request, () => {}, AbortSignal.timeout(5_000));
  expect(world.domainState(GREEN, NOW + 10_000)?.status).toBe('yellow');
});

test.each([
  ['conn-refused', 'unavailable'],
  ['html-gateway', 'unavailable'],
  ['denied-401', 'denied'],
  ['half-json', 'malformed'],
  ['throttled-429', 'throttled'],
])('nodes of %s fail as their cluster does, and nothing is stored', async (name, kind) => {
  const { port, target, kept } = setUp(`000000000202:${name}`);
  await expect(ran(port, { name: 'stop-engine' }, target)).rejects.toMatchObject({ kind });
  expect(kept).toEqual([]);
});

test('a machine of a slow domain writes over some seconds, and is left in the middle', async () => {
  const { port, target } = setUp('000000000202:slow-answers');
  const controller = new AbortController();
  const command = { name: 'tail-file', path: '/opt/nodeenv/InstanceController/logs/health.log.2026-11-21-01', lines: 60 } as const;
  let came = 0;
  const leaving = ran(port, command, target, {
    signal: controller.signal,
    onChunk: () => {
      came += 1;
      if (came === 3) controller.abort();
    },
  });
  await expect(leaving).rejects.toMatchObject({ kind: 'cancelled' });
  expect(came).toBe(3);
  let chunks = 0;
  const { stdout } = await ran(port, { ...command, lines: 2 }, target, { onChunk: () => void chunks++ });
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(chunks).toBe(2);
});
