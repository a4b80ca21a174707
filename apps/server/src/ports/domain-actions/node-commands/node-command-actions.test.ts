import { describe, expect, test } from 'vitest';
import type { NodeCommand, NodeCommandName } from '#rules/node-commands/node-command';
import type { NodeCommandsPort, NodeRequest } from '../../node-commands/port.ts';
import { PortError } from '../../port-error.ts';
import { actionsByDomain } from '../by-domain.ts';
import { describeDomainActionsPort } from '../contract.ts';
import type { ActionRequest, DomainActionsPort } from '../port.ts';
import { createNodeCommandActions } from './index.ts';

const DOMAIN = '123456789012:orders';
const WITHOUT = '123456789012:payments';
const SERVICES: NodeCommandName[] = ['stop-engine', 'start-engine', 'stop-dashboards', 'start-dashboards', 'reboot'];

interface Given {
  /** Nodes in the cluster, by id; null where it does not answer. */
  nodes?: Record<string, string> | null;
  dashboards?: string[];
  exitCode?: number;
  offered?: NodeCommandName[];
}

const given = (start: Given = {}) => {
  const ran: { command: NodeCommand; request: NodeRequest }[] = [];
  const world = { nodes: { 'node-one': '10.0.0.1' }, dashboards: ['10.0.0.1', '10.0.0.2'], exitCode: 0, offered: SERVICES, ...start };
  const nodeCommands: NodeCommandsPort = {
    offered: (domainIdentifier) => (domainIdentifier === DOMAIN ? world.offered : []),
    readableFolders: () => [],
    serviceUser: () => null,
    async run(command, request, take) {
      ran.push({ command, request });
      take({ stream: 'stderr', bytes: Buffer.from('Unit not\u001b[31m loaded.\n') });
      return { exitCode: world.exitCode, isTruncated: false };
    },
    wasDone: async (_command, request) => ran.some((each) => each.request.token === request.token),
  };
  const machines = createNodeCommandActions({
    nodeCommands,
    compute: {
      async instances() {
        if (world.nodes === null) throw new PortError('unavailable', 'The cluster refuses connections.');
        return Object.entries(world.nodes).map(([instanceId, privateIp]) => ({ ...INSTANCE, instanceId, privateIp }));
      },
    },
    addressesOf: () => ['10.0.0.1', '10.0.0.2'],
    dashboardsOf: () => world.dashboards,
  });
  const clusters: DomainActionsPort = {
    offered: ['recover-domain'],
    async perform(_action, { domainIdentifier }) {
      if (domainIdentifier !== DOMAIN && domainIdentifier !== WITHOUT) throw new PortError('not-found', 'no cluster');
      return { detail: {} };
    },
    wasDone: async () => null,
  };
  const port = actionsByDomain({
    clusters,
    onMachines: machines.offered,
    machinesOf: (id) => (id === DOMAIN ? machines : undefined),
    isKnown: (id) => id === DOMAIN || id === WITHOUT,
  });
  return { port, ran, world };
};

const INSTANCE = {
  nodeId: null,
  createdTime: null,
  diNumber: null,
  instanceType: null,
  nodeType: 'data',
  publicIp: null,
  bastion: null,
  state: null,
  elbHealth: null,
  asg: null,
  az: null,
  azState: null,
  osDeploymentType: null,
  network: { publicDns: null },
  volumes: [],
  diskUsedPercent: null,
  heapPercent: null,
  cpuPercent: null,
};
const request = (more: Partial<ActionRequest> = {}): ActionRequest => ({
  domainIdentifier: DOMAIN,
  instanceId: 'node-one',
  token: 'token',
  actor: 'aiko',
  ticket: 'T-1',
  at: 1,
  ...more,
});

describeDomainActionsPort('by node commands', async () => ({
  port: given().port,
  domainIdentifier: DOMAIN,
  unknownIdentifier: '123456789012:nobody',
  instanceId: 'node-one',
  limits: null,
  at: 1,
  effects: null,
}));

describe('actions by node commands', () => {
  test.each([
    ['reboot-instance', 'reboot'],
    ['deactivate-es', 'stop-engine'],
    ['activate-es', 'start-engine'],
    ['deactivate-kibana', 'stop-dashboards'],
    ['activate-kibana', 'start-dashboards'],
  ] as const)('%s is %s on the machine of the node, for the person and the ticket', async (kind, name) => {
    const { port, ran } = given();
    await port.perform({ kind }, request());
    const target = { domainIdentifier: DOMAIN, instanceId: 'node-one', ip: '10.0.0.1' };
    expect(ran).toEqual([{ command: { name }, request: { target, token: 'token/node-one', actor: 'aiko', ticket: 'T-1', at: 1 } }]);
  });

  test('on the dashboards of a domain it goes to each of their machines; without any named it is not offered', async () => {
    const { port, ran, world } = given();
    await port.perform({ kind: 'deactivate-kibana' }, request({ instanceId: undefined }));
    expect(ran.map((each) => each.request.target.ip)).toEqual(['10.0.0.1', '10.0.0.2']);
    world.dashboards = [];
    await expect(port.perform({ kind: 'activate-kibana' }, request({ instanceId: undefined }))).rejects.toMatchObject({
      kind: 'not-offered',
      message: expect.stringContaining('machines.dashboardsAddresses'),
    });
  });

  test('a node that has left is found where it was, and by its address after a restart of the server', async () => {
    const first = given();
    await first.port.perform({ kind: 'deactivate-es' }, request());
    first.world.nodes = {};
    await first.port.perform({ kind: 'activate-es' }, request({ token: 'second' }));
    expect(first.ran.map((each) => each.request.target.ip)).toEqual(['10.0.0.1', '10.0.0.1']);
    const restarted = given({ nodes: null });
    await expect(restarted.port.perform({ kind: 'activate-es' }, request())).rejects.toMatchObject({ kind: 'unavailable' });
    await restarted.port.perform({ kind: 'activate-es' }, request({ instanceId: '10.0.0.2' }));
    expect(restarted.ran.map((each) => each.request.target.ip)).toEqual(['10.0.0.2']);
    await expect(given({ nodes: {} }).port.perform({ kind: 'activate-es' }, request())).rejects.toMatchObject({
      kind: 'not-found',
      message: expect.stringContaining('name it by its address'),
    });
  });

  test('a program that ends badly fails the action with what it said last, and no further machine is touched', async () => {
    const { port, ran } = given({ exitCode: 5 });
    await expect(port.perform({ kind: 'deactivate-kibana' }, request({ instanceId: undefined }))).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'stop-dashboards ended with status 5 on the machine of 10.0.0.1: Unit not [31m loaded.',
    });
    expect(ran).toHaveLength(1);
  });

  test('a domain differs from another: what it has no access for is not among what it offers, and refused', async () => {
    const { port, world } = given();
    expect(port.offered).toEqual(expect.arrayContaining(['recover-domain', 'reboot-instance', 'deactivate-es']));
    expect(port.offeredOn?.(WITHOUT)).toEqual(['recover-domain']);
    await expect(port.perform({ kind: 'reboot-instance' }, request({ domainIdentifier: WITHOUT }))).rejects.toMatchObject({
      kind: 'not-offered',
      message: expect.stringContaining('names no access to the machines of this cluster'),
    });
    world.offered = ['reboot'];
    expect(port.offeredOn?.(DOMAIN)).toEqual(['recover-domain', 'reboot-instance']);
    await expect(port.perform({ kind: 'activate-es' }, request())).rejects.toMatchObject({ kind: 'not-offered' });
    await expect(port.perform({ kind: 'terminate-instance' }, request())).rejects.toMatchObject({ kind: 'not-offered' });
  });

  test('after a crash it was done where every machine says so', async () => {
    const { port } = given();
    const wide = request({ instanceId: undefined });
    expect(await port.wasDone('deactivate-kibana', wide)).toBe(false);
    await port.perform({ kind: 'deactivate-kibana' }, request({ instanceId: '10.0.0.1' }));
    expect(await port.wasDone('deactivate-kibana', wide)).toBeNull();
    await port.perform({ kind: 'deactivate-kibana' }, request({ instanceId: '10.0.0.2' }));
    expect(await port.wasDone('deactivate-kibana', wide)).toBe(true);
  });
});
