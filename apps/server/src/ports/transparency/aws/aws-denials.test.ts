import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import type { OtsProblem } from '#rules/ots/item';
import { setUpAws } from './testkit/console-credentials.ts';
import { ACCOUNT, errorOf, given, handedOut, NOW, ROLE, SECRETS, well } from './testkit/given-aws.ts';
import { type StubAnswer, stubAws } from './testkit/stub-aws.ts';

setUpAws();

const NOT_AUTHORIZED = `User: arn:aws:sts::123456789012:assumed-role/console/i-1 is not authorized to perform: sts:AssumeRole on resource: ${ROLE.roleArn}`;
const denied = (message: string): StubAnswer => ({ status: 403, error: 'AccessDenied', message });
const notAccepted = (member: string): StubAnswer => ({
  status: 400,
  error: 'ValidationError',
  message: `1 validation error detected: Value 'x' at '${member}' failed to satisfy constraint: Member must satisfy regular expression pattern`,
});

describe('a role that STS does not hand out', () => {
  // STS says the same to a wrong external id, a role that does not exist and one that trusts somebody else.
  test.each<[string, StubAnswer, OtsProblem, RegExp]>([
    [
      'for any of three reasons',
      denied(NOT_AUTHORIZED),
      'role-denied',
      /may not exist, not trust this console, or expect another external id/,
    ],
    [
      'for what the console itself may not do',
      denied(`${NOT_AUTHORIZED} because no identity-based policy allows the sts:AssumeRole action`),
      'role-denied',
      /server’s own permissions/,
    ],
    [
      'for the source identity',
      denied(NOT_AUTHORIZED.replace('sts:AssumeRole', 'sts:SetSourceIdentity')),
      'role-denied',
      /sts:SetSourceIdentity in its trust policy/,
    ],
    ['for the form of the external id', notAccepted('externalId'), 'external-id-refused', /does not accept the external id/],
    ['for the form of its ARN', notAccepted('roleArn'), 'role-missing', /set the ARN of a role that exists/],
    ['for a region that is switched off', { status: 403, error: 'RegionDisabledException' }, 'role-denied', /switched off in us-west-2/],
    [
      'for the console’s own expired credentials',
      { status: 403, error: 'ExpiredToken' },
      'credentials-expired',
      /own AWS credentials have expired/,
    ],
  ])('%s is an answer that says what to do', async (_why, answer, problem, words) => {
    const { source } = await given(() => answer);
    expect(await source.tryRole(ROLE)).toEqual({ ok: false, problem, detail: expect.stringMatching(words) });
  });

  test('after it was handed out is not used any more', async () => {
    let trusted = true;
    const { source } = await given((request) => (trusted || request.operation !== 'AssumeRole' ? well(request) : denied(NOT_AUTHORIZED)));
    await source.tryRole(ROLE);
    expect(await source.domains(ACCOUNT, ROLE.region)).toHaveLength(2);
    trusted = false;
    expect((await source.tryRole(ROLE)).ok).toBe(false);
    expect(await source.domains(ACCOUNT, ROLE.region)).toBeNull();
  });
});

describe('AWS in trouble', () => {
  test('that throttles is asked again with pauses, then said to throttle with when to come back', async () => {
    const { stub, source } = await given(() => ({ status: 400, error: 'Throttling', headers: { 'retry-after': '1' } }));
    expect(await errorOf(source.tryRole(ROLE))).toMatchObject({ kind: 'throttled', retryAfterMs: 1_000 });
    expect(stub.requests).toHaveLength(3);
  });

  test('that throttles without a hint is left alone for 5 seconds', async () => {
    const { source } = await given((request) =>
      request.operation === 'DescribeAccount' ? { status: 400, error: 'TooManyRequestsException' } : well(request),
    );
    expect(await errorOf(source.account(ACCOUNT))).toMatchObject({ kind: 'throttled', retryAfterMs: 5_000 });
  });

  test('that throttles once is read all the same', async () => {
    let first = true;
    const { source } = await given((request) => {
      if (!first) return well(request);
      first = false;
      return { status: 400, error: 'Throttling' };
    });
    expect(await source.tryRole(ROLE)).toEqual({ ok: true });
  });

  test.each<[string, StubAnswer, string]>([
    ['does not know the key', { status: 403, error: 'InvalidClientTokenId' }, 'denied'],
    ['does not accept the signature', { status: 403, error: 'SignatureDoesNotMatch' }, 'denied'],
    ['breaks', { status: 500, error: 'InternalFailure' }, 'unavailable'],
    ['is a page of HTML', { status: 404, body: '<!doctype html><title>404</title>' }, 'malformed'],
    ['is no STS', { body: '<AssumeRoleResponse><AssumeRoleResult/></AssumeRoleResponse>' }, 'malformed'],
  ])('that %s is a failure in the port’s words, and no fault of the role', async (_what, answer, kind) => {
    const { source } = await given(() => answer);
    const error = await errorOf(source.tryRole(ROLE));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/for the log only|127\.0\.0\.1|arn:/);
  });

  test('that does not answer is timed out', async () => {
    const { source } = await given(() => null, { timeoutMs: 100 });
    for (const ask of [source.tryRole(ROLE), source.account(ACCOUNT), source.domains(ACCOUNT, ROLE.region)])
      expect(await errorOf(ask)).toMatchObject({ kind: 'timed-out' });
  });

  test('lets a caller go at once who leaves', async () => {
    const leaving = new AbortController();
    const { source } = await given(() => {
      leaving.abort();
      return null;
    });
    expect(await errorOf(source.tryRole(ROLE, leaving.signal))).toMatchObject({ kind: 'cancelled' });
    expect(await errorOf(source.domains(ACCOUNT, ROLE.region, leaving.signal))).toMatchObject({ kind: 'cancelled' });
  });

  test('that nothing listens for is unavailable', async () => {
    const { stub, source } = await given(well);
    await stub.close();
    expect(await errorOf(source.tryRole(ROLE))).toMatchObject({ kind: 'unavailable' });
  });

  test('without credentials says where they are looked for', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    const { stub, source } = await given(well);
    const error = await errorOf(source.tryRole(ROLE));
    expect(error).toMatchObject({ kind: 'denied', message: expect.stringContaining('AWS_ACCESS_KEY_ID') });
    expect(stub.requests).toEqual([]);
  });
});

describe('no credential comes out', () => {
  /** Every word of an outcome: members that are not enumerable, causes and their stacks included. */
  const allOf = (value: unknown): string => inspect(value, { depth: null, showHidden: true, maxStringLength: null });
  const echo = `${Object.values(SECRETS).join(' ')} ${ROLE.externalId}`;

  test.each<[string, Parameters<typeof given>[0]]>([
    ['is well', well],
    ['denies and repeats them', () => ({ status: 403, error: 'AccessDenied', message: echo })],
    ['does not accept and repeats them', () => ({ status: 400, error: 'ValidationError', message: `externalId ${echo}` })],
    ['breaks and repeats them', () => ({ status: 500, error: 'InternalFailure', message: echo })],
    ['names its error after them', () => ({ status: 400, error: SECRETS.secret, message: echo })],
    ['hands them out in a form that cannot be read', () => ({ body: `<AssumeRoleResponse><AssumeRoleResult>${echo}` })],
    [
      'hands out a part of them',
      (request) => (request.operation === 'AssumeRole' ? { body: { Credentials: { SecretAccessKey: SECRETS.secret } } } : well(request)),
    ],
    ['hands them out for another account', (request) => handedOut({ ...request, input: { RoleArn: 'arn:aws:iam::999999999999:role/x' } })],
    [
      'repeats them where domains are listed',
      (request) => (request.operation === 'AssumeRole' ? handedOut(request) : { status: 400, body: echo }),
    ],
  ])('of an AWS that %s: not in answers, errors or the log', async (_what, answer) => {
    const written: string[] = [];
    const keep = (text: unknown): boolean => written.push(String(text)) > 0;
    const spies = [vi.spyOn(process.stdout, 'write').mockImplementation(keep), vi.spyOn(process.stderr, 'write').mockImplementation(keep)];
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level).mockImplementation(keep));
    const { source } = await given(answer);
    const outcomes = await Promise.allSettled([source.tryRole(ROLE), source.account(ACCOUNT), source.domains(ACCOUNT, ROLE.region)]);
    for (const spy of [...spies, ...logged]) spy.mockRestore();
    const all = allOf([outcomes, source, written]);
    for (const secret of Object.values(SECRETS)) expect(all).not.toContain(secret);
    expect(outcomes).toHaveLength(3);
  });
});

test('the stub refuses what the services’ models do not have', async () => {
  const wrong = await given((request) => ({ body: { ...(handedOut(request).body as object), Secret: 'x' } }));
  expect(await errorOf(wrong.source.tryRole(ROLE))).toMatchObject({ kind: 'unavailable' });
  const stub = await stubAws(() => ({ body: { DomainNames: [{ Name: 1 }] } }));
  const answers = await Promise.all([
    fetch(`${stub.url}/2021-01-01/domain`),
    fetch(stub.url, { method: 'POST', body: new URLSearchParams({ Action: 'AssumeRole', Version: '2011-06-15', Until: String(NOW) }) }),
    fetch(stub.url, { method: 'POST', body: new URLSearchParams({ Action: 'GetCallerIdentity', Version: '2011-06-15' }) }),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await stub.close();
  expect(texts).toEqual([
    expect.stringContaining('has no member Name'),
    expect.stringContaining('has no member Until'),
    expect.stringContaining('GetCallerIdentity is no operation'),
  ]);
});
