import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, ROLE_ARN, SESSION_KEY, type StubAnswer, type StubRequest, stubActions } from '../../aws-action/testkit/stub-actions.ts';
import { isPortError } from '../../port-error.ts';
import { closeLater, SECRETS, setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { describeNodeCommandsPort, ran, requestOn } from '../contract.ts';
import { createSsmCommands } from './index.ts';
import type { SsmAccess } from './target.ts';

setUpAws();

const DOMAIN = `${ACCOUNT}:orders`;
const TARGET = { domainIdentifier: DOMAIN, instanceId: 'node-one', ip: '10.0.0.11' };
const INSTANCE = 'i-0abc123456789def0';
const LINES = ['one', 'two', 'the end'];
const { signal } = new AbortController();

interface Kept {
  CommandId: string;
  Comment: string;
  Status: string;
  DocumentName: string;
  Parameters: Record<string, string[]>;
}

/** A service that keeps commands: each is known at the second look and over at the third. */
const service = (end: (command: Kept) => Record<string, unknown> = answerOf) => {
  const kept: Kept[] = [];
  const looks = new Map<string, number>();
  const answer = ({ operation, input }: StubRequest): StubAnswer | null => {
    if (operation === 'SendCommand') {
      const { DocumentName, Comment, Parameters } = input as Pick<Kept, 'DocumentName' | 'Comment' | 'Parameters'>;
      const command = { CommandId: `c-${kept.length}`, DocumentName, Comment, Parameters, Status: 'InProgress' };
      kept.unshift(command);
      return { body: { Command: { CommandId: command.CommandId } } };
    }
    if (operation === 'ListCommands') {
      const from = Number(input.NextToken ?? 0);
      const page = kept.slice(from, from + 2).map(({ CommandId, Comment, Status }) => ({ CommandId, Comment, Status }));
      return { body: { Commands: page, ...(kept.length > from + 2 ? { NextToken: String(from + 2) } : {}) } };
    }
    const command = kept.find(({ CommandId }) => CommandId === input.CommandId);
    if (operation !== 'GetCommandInvocation' || !command) return null;
    const look = (looks.get(command.CommandId) ?? 0) + 1;
    looks.set(command.CommandId, look);
    if (look === 1) return { status: 400, error: 'InvocationDoesNotExist' };
    if (look === 2) return { body: { Status: 'InProgress', ResponseCode: -1 } };
    const body = { Status: 'Success', StatusDetails: 'Success', ResponseCode: 0, ...end(command) };
    command.Status = body.Status;
    return { body };
  };
  return { kept, answer };
};

function answerOf({ DocumentName, Parameters }: Kept): Record<string, unknown> {
  const path = Parameters.path?.[0] ?? '';
  if (path.endsWith('.gone')) return { Status: 'Failed', StatusDetails: 'Failed', ResponseCode: 1, StandardErrorContent: 'No such file' };
  if (DocumentName === 'Tumbler-tail-file') return { StandardOutputContent: `${LINES.slice(-Number(Parameters.lines?.[0])).join('\n')}\n` };
  return { StandardOutputContent: 'opensearch.log is here\n' };
}

const DOCUMENTS: SsmAccess['documents'] = Object.fromEntries(
  ['list-folder', 'tail-file', 'grep-file', 'disk-space', 'memory', 'uptime', 'processes', 'stop-engine', 'reboot'].map((name) => [
    name,
    { name: `Tumbler-${name}` },
  ]),
);

const given = async (answer: (request: StubRequest) => StubAnswer | null, change: Partial<SsmAccess> = {}) => {
  const stub = await stubActions(answer);
  closeLater(() => stub.close());
  const access: SsmAccess = {
    roleArn: ROLE_ARN,
    awsRegion: 'us-east-1',
    endpoint: stub.url,
    instances: { '10.0.0.11': INSTANCE, '10.0.0.12': 'mi-0abc123456789def0' },
    documents: DOCUMENTS,
    readableFolders: ['/var/log'],
    timeoutMs: 10_000,
    ...change,
  };
  return { stub, port: createSsmCommands({ accesses: new Map([[DOMAIN, access]]), firstLookMs: 2 }) };
};

describe('over the model of the service', () => {
  let made: Awaited<ReturnType<typeof given>>;
  beforeEach(async () => {
    made = await given(service().answer);
  });

  describeNodeCommandsPort('through Systems Manager', async () => ({
    port: made.port,
    target: TARGET,
    unknownTarget: { ...TARGET, instanceId: 'node-none', ip: '10.0.0.99' },
    withoutAccess: `${ACCOUNT}:payments`,
    file: { folder: '/var/log', path: '/var/log/opensearch.log', lines: LINES },
    bigFile: null,
    endless: null,
  }));
});

describe('Systems Manager', () => {
  test('is sent a document with parameters, by a role that says for whom and why and may do nothing else', async () => {
    const { stub, port } = await given(service().answer, { documents: { 'grep-file': { name: 'Tumbler-Grep', version: '3' } } });
    const command = { name: 'grep-file', path: '/var/log/x.log', terms: ['$(id)', "it's"], matches: 5, context: 1 } as const;
    await ran(port, command, TARGET, { token: 'token' });
    const [assumed, sent] = stub.requests;
    expect(assumed).toMatchObject({
      keyId: SECRETS.ownKey,
      input: { RoleArn: ROLE_ARN, SourceIdentity: 'contract', RoleSessionName: 'tumbler-contract' },
    });
    expect(assumed?.input.Tags).toEqual([
      { Key: 'user', Value: 'contract' },
      { Key: 'ticket', Value: 'T-1' },
    ]);
    expect(JSON.parse(String(assumed?.input.Policy)).Statement).toEqual([
      {
        Effect: 'Allow',
        Action: ['ssm:SendCommand'],
        Resource: [`arn:aws:ssm:us-east-1:${ACCOUNT}:document/Tumbler-Grep`, `arn:aws:ec2:us-east-1:${ACCOUNT}:instance/${INSTANCE}`],
      },
      { Effect: 'Allow', Action: ['ssm:GetCommandInvocation', 'ssm:ListCommands'], Resource: ['*'] },
    ]);
    expect(sent).toEqual({
      operation: 'SendCommand',
      keyId: SESSION_KEY,
      input: {
        DocumentName: 'Tumbler-Grep',
        DocumentVersion: '3',
        InstanceIds: [INSTANCE],
        Parameters: { path: ['/var/log/x.log'], terms: ['JChpZCk=,aXQncw=='], matches: ['5'], context: ['1'] },
        Comment: expect.stringMatching(/^T-1 tumbler:[0-9a-f]{24}$/),
        TimeoutSeconds: 30,
      },
    });
  });

  test('is not sent a change twice: the earlier attempt is waited for', async () => {
    const { port, stub } = await given(service().answer);
    await ran(port, { name: 'stop-engine' }, TARGET, { token: 'once' });
    expect(await port.wasDone({ name: 'stop-engine' }, requestOn(TARGET, 'once'), signal)).toBe(true);
    expect(await port.wasDone({ name: 'reboot' }, requestOn(TARGET, 'once'), signal)).toBe(false);
    for (const token of ['b', 'c', 'd']) await ran(port, { name: 'uptime' }, TARGET, { token });
    await ran(port, { name: 'stop-engine' }, TARGET, { token: 'once' });
    const sent = stub.requests.filter(
      ({ operation, input }) => operation === 'SendCommand' && input.DocumentName === 'Tumbler-stop-engine',
    );
    expect(sent).toHaveLength(1);
  });

  test('a change that failed may have been made: nobody can tell', async () => {
    const { port } = await given(service(() => ({ Status: 'Failed', StatusDetails: 'Failed', ResponseCode: 1 })).answer);
    expect((await ran(port, { name: 'reboot' }, TARGET, { token: 'bad' })).exitCode).toBe(1);
    expect(await port.wasDone({ name: 'reboot' }, requestOn(TARGET, 'bad'), signal)).toBeNull();
  });

  test('an answer that fills what it keeps is said to be cut', async () => {
    const { port } = await given(service(() => ({ StandardOutputContent: 'x'.repeat(24_000) })).answer);
    expect(await ran(port, { name: 'processes' }, TARGET)).toMatchObject({ isTruncated: true, bytes: 24_000 });
    const marked = await given(service(() => ({ StandardErrorContent: 'x\n--output truncated--\n' })).answer);
    expect((await ran(marked.port, { name: 'processes' }, TARGET)).isTruncated).toBe(true);
  });

  test.each([
    ['unavailable', { Status: 'TimedOut', StatusDetails: 'DeliveryTimedOut', ResponseCode: -1 }, 'did not pick the command up'],
    ['timed-out', { Status: 'TimedOut', StatusDetails: 'ExecutionTimedOut', ResponseCode: -1 }, 'Whether it took effect is not known'],
    ['unavailable', { Status: 'Cancelled', StatusDetails: 'Cancelled', ResponseCode: -1 }, 'was cancelled in Systems Manager'],
    ['unavailable', { Status: 'Failed', StatusDetails: 'Undeliverable', ResponseCode: -1 }, '(Undeliverable)'],
  ] as const)('an invocation without an end of its own is %s: %j', async (kind, end, words) => {
    const { port } = await given(service(() => end).answer);
    const error: unknown = await ran(port, { name: 'stop-engine' }, TARGET).catch((reason: unknown) => reason);
    expect(isPortError(error, kind)).toBe(true);
    expect(String(error)).toContain(words);
  });

  test.each([
    ['denied', { status: 400, error: 'AccessDeniedException' }, 'ssm:SendCommand'],
    ['throttled', { status: 400, error: 'ThrottlingException' }, 'fewer requests'],
    ['not-found', { status: 400, error: 'InvalidInstanceId' }, 'machines of the configuration'],
    ['not-found', { status: 400, error: 'InvalidDocument' }, 'machines of the configuration'],
    ['malformed', { status: 400, error: 'InvalidParameters' }, 'did not accept'],
    ['malformed', { body: {} }, 'the form that is known'],
  ] as const)('an answer of the service is %s, without its words', async (kind, answer, words) => {
    const { port } = await given(({ operation }) => (operation === 'AssumeRole' ? null : { ...answer, message: 'SECRET of the service' }));
    const error: unknown = await ran(port, { name: 'uptime' }, TARGET).catch((reason: unknown) => reason);
    expect(isPortError(error, kind)).toBe(true);
    expect(String(error)).toContain(words);
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('SECRET');
  });

  test('left in the middle it is cancelled, and of a change it says that nobody knows', async () => {
    const world = service();
    const controller = new AbortController();
    const { port } = await given((request) => {
      if (request.operation === 'GetCommandInvocation') controller.abort();
      return world.answer(request);
    });
    const error: unknown = await ran(port, { name: 'stop-engine' }, TARGET, { signal: controller.signal }).catch(
      (reason: unknown) => reason,
    );
    expect(isPortError(error, 'cancelled')).toBe(true);
    expect(String(error)).toContain('is not known');
  });

  test.each([
    [{ name: 'uptime' }, 'unavailable'],
    [{ name: 'stop-engine' }, 'timed-out'],
  ] as const)('an answer that is lost has %j not sent again by the SDK; of a change nobody knows', async (command, kind) => {
    const world = service();
    const { port, stub } = await given((request) =>
      request.operation === 'SendCommand' ? { status: 500, error: 'InternalServerError' } : world.answer(request),
    );
    await expect(ran(port, command, TARGET)).rejects.toMatchObject({ kind });
    expect(stub.requests.filter(({ operation }) => operation === 'SendCommand')).toHaveLength(1);
  });

  test('a change whose end cannot be read may have been made', async () => {
    const world = service();
    const { port } = await given((request) =>
      request.operation === 'GetCommandInvocation' ? { status: 400, error: 'AccessDeniedException' } : world.answer(request),
    );
    await expect(ran(port, { name: 'uptime' }, TARGET)).rejects.toMatchObject({ kind: 'denied' });
    await expect(ran(port, { name: 'stop-engine' }, TARGET)).rejects.toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('whether it took effect is not known'),
    });
  });

  test('a command that does not end is left after its time', async () => {
    const { port } = await given(service(() => ({ Status: 'InProgress', ResponseCode: -1 })).answer, { timeoutMs: 500 });
    await expect(ran(port, { name: 'uptime' }, TARGET)).rejects.toMatchObject({ kind: 'timed-out' });
  });

  test('what may not be asked is not sent', async () => {
    const { port, stub } = await given(service().answer);
    await expect(ran(port, { name: 'tail-file', path: '/etc/passwd', lines: 1 }, TARGET)).rejects.toMatchObject({ kind: 'denied' });
    expect(stub.requests).toEqual([]);
  });
});
