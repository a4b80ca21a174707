import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, ROLE_ARN, SESSION_KEY, type StubAnswer, type StubRequest, stubActions } from '../../aws-action/testkit/stub-actions.ts';
import { isPortError } from '../../port-error.ts';
import { closeLater, SECRETS, setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeDomainActionsPort } from '../contract.ts';
import type { ActionRequest } from '../port.ts';
import { createMaintenanceActions } from './index.ts';

setUpAws();

const DOMAIN = `${ACCOUNT}:orders`;
const NODE = 'QL5zUu8VR4-6vW2mcGnjCg';
const AT = Date.parse('2026-03-10T12:00:00Z');
const request = (more: Partial<ActionRequest> = {}): ActionRequest => ({
  domainIdentifier: DOMAIN,
  instanceId: NODE,
  token: 'token',
  actor: 'aiko tanaka',
  ticket: 'T-1 "urgent"',
  at: AT,
  ...more,
});

interface Held {
  MaintenanceId: string;
  Action: string;
  NodeId?: string;
  Status: string;
  StatusMessage?: string;
  CreatedAt: number;
}

/** A service that keeps maintenances: what is begun ends at the second look at it. */
const service = (held: Held[] = [], ends: Partial<Held> = { Status: 'COMPLETED' }) => {
  const answer = ({ operation, input }: StubRequest): StubAnswer | null => {
    if (operation === 'StartDomainMaintenance') {
      const MaintenanceId = `m-${held.length}`;
      const { Action, NodeId } = input as { Action: string; NodeId?: string };
      held.push({ MaintenanceId, Action, ...(NodeId === undefined ? {} : { NodeId }), Status: 'IN_PROGRESS', CreatedAt: AT / 1_000 + 1 });
      return { body: { MaintenanceId } };
    }
    if (operation === 'ListDomainMaintenances') {
      const from = Number(input.NextToken ?? 0);
      const all = held.filter(({ Action }) => Action === input.Action);
      return { body: { DomainMaintenances: all.slice(from, from + 2), ...(all.length > from + 2 ? { NextToken: String(from + 2) } : {}) } };
    }
    if (operation !== 'GetDomainMaintenanceStatus') return null;
    const found = held.find(({ MaintenanceId }) => MaintenanceId === input.MaintenanceId);
    if (!found) return { status: 404, error: 'ResourceNotFoundException' };
    const { MaintenanceId: _id, ...body } = found;
    Object.assign(found, ends);
    return { body };
  };
  return { held, answer };
};

const given = async (answer: (request: StubRequest) => StubAnswer | null, timeoutMs = 10_000) => {
  const stub = await stubActions(answer);
  closeLater(() => stub.close());
  const target = { domainName: 'orders', awsRegion: 'us-east-1', roleArn: ROLE_ARN, externalId: 'tumbler-4f1c2a', endpoint: stub.url };
  const port = createMaintenanceActions({ targetOf: (id) => (id === DOMAIN ? target : null), timeoutMs, firstLookMs: 5 });
  return { stub, port };
};

describe('over the model of the service', () => {
  let made: Awaited<ReturnType<typeof given>>;
  let world: ReturnType<typeof service>;
  beforeEach(async () => {
    world = service();
    made = await given(world.answer);
  });

  describeDomainActionsPort('maintenance of a managed domain', async () => ({
    port: made.port,
    domainIdentifier: DOMAIN,
    unknownIdentifier: `${ACCOUNT}:nobody`,
    instanceId: NODE,
    limits: null,
    at: AT,
    effects: async () => world.held.length,
  }));
});

describe('maintenance', () => {
  test.each([
    ['reboot-instance', 'REBOOT_NODE', NODE],
    ['deactivate-es', 'RESTART_SEARCH_PROCESS', NODE],
    ['deactivate-kibana', 'RESTART_DASHBOARD', NODE],
    ['deactivate-kibana', 'RESTART_DASHBOARD', undefined],
  ] as const)('%s begins %s on %s, with a role that says for whom and why', async (kind, action, instanceId) => {
    const { stub, port } = await given(service().answer);
    const { detail } = await port.perform({ kind }, request({ instanceId }));
    expect(detail).toEqual({ status: 'ok', action, maintenance_id: 'm-0' });
    const [assumed, started] = stub.requests;
    expect(assumed).toMatchObject({
      keyId: SECRETS.ownKey,
      input: {
        RoleArn: ROLE_ARN,
        ExternalId: 'tumbler-4f1c2a',
        SourceIdentity: 'aiko-tanaka',
        RoleSessionName: 'tumbler-aiko-tanaka',
        DurationSeconds: 900,
        Tags: [
          { Key: 'user', Value: 'aiko tanaka' },
          { Key: 'ticket', Value: 'T-1 -urgent-' },
        ],
      },
    });
    expect(JSON.parse(String(assumed?.input.Policy)).Statement).toEqual([
      {
        Effect: 'Allow',
        Action: ['es:StartDomainMaintenance', 'es:GetDomainMaintenanceStatus', 'es:ListDomainMaintenances'],
        Resource: [`arn:aws:es:us-east-1:${ACCOUNT}:domain/orders`],
      },
    ]);
    expect(started).toEqual({
      operation: 'StartDomainMaintenance',
      keyId: SESSION_KEY,
      input: { DomainName: 'orders', Action: action, ...(instanceId === undefined ? {} : { NodeId: instanceId }) },
    });
    expect(stub.requests).toHaveLength(2);
  });

  test('what deactivates begins a restart, what activates waits for its end and begins none', async () => {
    const world = service();
    const { stub, port } = await given(world.answer);
    await port.perform({ kind: 'deactivate-es' }, request());
    const { detail } = await port.perform({ kind: 'activate-es' }, request({ token: 'second' }));
    expect(detail).toEqual({ status: 'ok', action: 'RESTART_SEARCH_PROCESS', maintenance_id: 'm-0' });
    const operations = stub.requests.map(({ operation }) => operation).filter((each) => each !== 'AssumeRole');
    expect(operations).toEqual([
      'StartDomainMaintenance',
      'ListDomainMaintenances',
      'GetDomainMaintenanceStatus',
      'GetDomainMaintenanceStatus',
    ]);
    const idle = await given(service().answer);
    expect((await idle.port.perform({ kind: 'activate-kibana' }, request())).detail).toMatchObject({ maintenance: 'none' });
  });

  test('of many maintenances the newest of the node is waited for, on whatever page it stands', async () => {
    const held = [1, 5, 3, 2].map((hour) => ({
      MaintenanceId: `h-${hour}`,
      Action: 'RESTART_DASHBOARD',
      NodeId: hour === 3 ? 'another-node-id' : NODE,
      Status: 'COMPLETED',
      CreatedAt: AT / 1_000 - hour * 3_600,
    }));
    const { port } = await given(service(held.reverse()).answer);
    expect((await port.perform({ kind: 'activate-kibana' }, request())).detail).toMatchObject({ maintenance_id: 'h-1' });
  });

  test('one that ends badly says how', async () => {
    const world = service([], { Status: 'FAILED', StatusMessage: 'The node is\nthe manager.' });
    const { port } = await given(world.answer);
    await port.perform({ kind: 'deactivate-kibana' }, request());
    await expect(port.perform({ kind: 'activate-kibana' }, request())).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The maintenance ended as FAILED: The node is the manager.',
    });
  });

  test('one that does not end is left after its time', async () => {
    const { port } = await given(service([], { Status: 'PENDING' }).answer, 400);
    await port.perform({ kind: 'deactivate-kibana' }, request());
    await expect(port.perform({ kind: 'activate-kibana' }, request())).rejects.toMatchObject({ kind: 'timed-out' });
  });

  test('after a crash a restart of the node since the command was accepted is its own, an earlier one or another node’s is not', async () => {
    const old = { MaintenanceId: 'm-old', Action: 'REBOOT_NODE', NodeId: NODE, Status: 'COMPLETED', CreatedAt: AT / 1_000 - 60 };
    const { port, stub } = await given(
      service([old, { ...old, MaintenanceId: 'm-b', NodeId: 'another-node-id', CreatedAt: AT / 1_000 + 1 }]).answer,
    );
    expect(await port.wasDone('reboot-instance', request())).toBe(false);
    const begun = service([old, { ...old, MaintenanceId: 'm-a', CreatedAt: AT / 1_000 + 1 }]);
    expect(await (await given(begun.answer)).port.wasDone('reboot-instance', request())).toBe(true);
    expect(stub.requests.some(({ operation }) => operation === 'StartDomainMaintenance')).toBe(false);
  });

  test.each([
    ['denied', { status: 403, error: 'AccessDeniedException' }, 'es:StartDomainMaintenance'],
    ['throttled', { status: 429, error: 'TooManyRequestsException' }, 'fewer requests'],
    ['not-found', { status: 409, error: 'ResourceNotFoundException' }, 'machines of the configuration'],
    ['unavailable', { status: 409, error: 'ConflictException' }, 'something else'],
    ['not-offered', { status: 409, error: 'DisabledOperationException' }, 'Not available from this source'],
    ['timed-out', { status: 500, error: 'InternalException' }, 'Whether it took effect is not known'],
    ['malformed', { body: {} }, 'the form that is known'],
  ] as const)('an answer of the service is %s, without its words', async (kind, answer, words) => {
    const { port, stub } = await given(({ operation }) =>
      operation === 'AssumeRole' ? null : { ...answer, message: 'SECRET of the service' },
    );
    const error: unknown = await port.perform({ kind: 'reboot-instance' }, request()).catch((reason: unknown) => reason);
    expect(isPortError(error, kind)).toBe(true);
    expect(String(error)).toContain(words);
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('SECRET');
    expect(stub.requests.filter(({ operation }) => operation === 'StartDomainMaintenance')).toHaveLength(1);
  });

  test('a role that is not handed out is denied in words of the role', async () => {
    const { port } = await given(({ operation }) => (operation === 'AssumeRole' ? { status: 403, error: 'AccessDenied' } : null));
    await expect(port.perform({ kind: 'reboot-instance' }, request())).rejects.toMatchObject({
      kind: 'denied',
      message: expect.stringContaining('The role TumblerActions of the account'),
    });
  });

  test('a service that does not answer is left: of a change nobody knows', async () => {
    const { port } = await given(() => null, 300);
    await expect(port.perform({ kind: 'reboot-instance' }, request())).rejects.toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('is not known'),
    });
  });

  test('a reboot without a node is none', async () => {
    const { port, stub } = await given(service().answer);
    await expect(port.perform({ kind: 'reboot-instance' }, request({ instanceId: undefined }))).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(stub.requests).toEqual([]);
  });
});
