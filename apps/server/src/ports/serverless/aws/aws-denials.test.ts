import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { SECRETS, setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import { ACCOUNT, errorOf, given, handedOut, REGION, well } from './testkit/given-aoss.ts';
import { type StubAnswer, type StubRequest, stubAoss } from './testkit/stub-aoss.ts';

setUpAws();

const ROLE = `arn:aws:iam::${ACCOUNT}:role/Reader`;
/** Whose credentials they are is told in any case. */
const but =
  (answer: StubAnswer | null) =>
  (request: StubRequest): StubAnswer | null =>
    request.operation === 'GetCallerIdentity' ? well(request) : answer;

describe('AWS in trouble', () => {
  test('that throttles is asked again with pauses, then said to throttle with when to come back', async () => {
    const { stub, port } = await given(but({ status: 400, error: 'ThrottlingException', headers: { 'retry-after': '2' } }));
    expect(await errorOf(port.collections(ACCOUNT))).toMatchObject({ kind: 'throttled', retryAfterMs: 2_000 });
    expect(stub.requests.filter(({ operation }) => operation === 'ListCollections')).toHaveLength(3);
  });

  test('that throttles once is read all the same', async () => {
    let first = true;
    const { port } = await given((request) => {
      if (!first || request.operation !== 'ListCollections') return well(request);
      first = false;
      return { status: 400, error: 'ThrottlingException' };
    });
    expect(await port.collections(ACCOUNT)).toHaveLength(3);
  });

  test.each<[string, StubAnswer, string, RegExp]>([
    ['denies', { status: 400, error: 'AccessDeniedException' }, 'denied', /need aoss:GetPoliciesStats in eu-west-1/],
    ['does not know the key', { status: 400, error: 'UnrecognizedClientException' }, 'denied', /does not know the server’s/],
    ['does not accept the signature', { status: 400, error: 'InvalidSignatureException' }, 'denied', /check the key/],
    ['has no such operation', { status: 400, error: 'UnknownOperationException' }, 'not-offered', /no aoss:GetPoliciesStats/],
    ['does not accept the request', { status: 400, error: 'ValidationException' }, 'malformed', /did not accept/],
    ['breaks', { status: 500, error: 'InternalServerException' }, 'unavailable', /error of its own/],
    ['is a page of HTML', { status: 404, body: '<!doctype html><title>404</title>' }, 'malformed', /serverlessAccounts.endpoint/],
    ['is no OpenSearch Serverless', { body: { TotalPolicyCount: 3 } }, 'malformed', /form that is known/],
  ])('that %s is a failure in the port’s words', async (_what, answer, kind, words) => {
    const { port } = await given(but(answer));
    const error = await errorOf(port.policyStats(ACCOUNT));
    expect(error).toMatchObject({ kind, message: expect.stringMatching(words) });
    expect(error.message).not.toMatch(/for the log only|127\.0\.0\.1|arn:/);
  });

  test('that does not answer is timed out', async () => {
    const { port } = await given(but(null), { timeoutMs: 200 });
    expect(await errorOf(port.account(ACCOUNT))).toMatchObject({ kind: 'timed-out' });
  });

  test('lets a caller go at once who leaves', async () => {
    const leaving = new AbortController();
    const { port } = await given((request) => {
      if (request.operation === 'GetCallerIdentity') return well(request);
      leaving.abort();
      return null;
    });
    expect(await errorOf(port.account(ACCOUNT, leaving.signal))).toMatchObject({ kind: 'cancelled' });
  });

  test('that nothing listens for is unavailable', async () => {
    const { stub, port } = await given(well);
    await stub.close();
    expect(await errorOf(port.account(ACCOUNT))).toMatchObject({ kind: 'unavailable' });
  });

  test('in a region that does not exist says which, and what to check', async () => {
    const endpoint = 'http://aoss.xx-nowhere-1.invalid';
    const { port } = await given(well, { target: { awsRegion: 'xx-nowhere-1', roleArn: ROLE, endpoint } });
    expect(await errorOf(port.account(ACCOUNT))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/no known address in xx-nowhere-1: check the region/),
    });
  });

  test('without credentials says where they are looked for', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    const { stub, port } = await given(well);
    expect(await errorOf(port.account(ACCOUNT))).toMatchObject({ kind: 'denied', message: expect.stringContaining('AWS_ACCESS_KEY_ID') });
    expect(stub.requests).toEqual([]);
  });
});

describe('credentials that have expired', () => {
  test('of a role are taken anew, once', async () => {
    let taken = 0;
    const { stub, port } = await given(
      (request) => {
        if (request.operation === 'AssumeRole') taken += 1;
        return request.operation !== 'AssumeRole' && taken === 1 ? { status: 400, error: 'ExpiredTokenException' } : well(request);
      },
      { target: { roleArn: ROLE } },
    );
    expect(await port.policyStats(ACCOUNT)).toMatchObject({ saml: 1 });
    expect(stub.requests.map(({ operation }) => operation)).toEqual(['AssumeRole', 'GetPoliciesStats', 'AssumeRole', 'GetPoliciesStats']);
  });

  test('and stay so are said to have', async () => {
    const { port } = await given(but({ status: 400, error: 'ExpiredTokenException' }));
    expect(await errorOf(port.policyStats(ACCOUNT))).toMatchObject({
      kind: 'denied',
      message: expect.stringContaining('have expired: renew'),
    });
  });
});

describe('a role that STS does not hand out', () => {
  test.each<[string, StubAnswer, string, RegExp]>([
    [
      'for any of three reasons',
      { status: 403, error: 'AccessDenied' },
      'denied',
      /may not exist, not trust this console, or expect another/,
    ],
    [
      'for the form of the external id',
      { status: 400, error: 'ValidationError', message: "Value at 'externalId' failed" },
      'denied',
      /does not accept the external id/,
    ],
    ['because it throttles', { status: 400, error: 'Throttling' }, 'throttled', /STS asks for fewer/],
    ['because it breaks', { status: 500, error: 'InternalFailure' }, 'unavailable', /STS has an error/],
  ])('%s is a failure that says what to do', async (_why, answer, kind, words) => {
    const { stub, port } = await given((request) => (request.operation === 'AssumeRole' ? answer : well(request)), {
      target: { roleArn: ROLE },
    });
    expect(await errorOf(port.collections(ACCOUNT))).toMatchObject({ kind, message: expect.stringMatching(words) });
    expect(stub.requests.every(({ operation }) => operation === 'AssumeRole')).toBe(true);
  });
});

describe('no credential comes out', () => {
  /** Every word of an outcome: members that are not enumerable, causes and their stacks included. */
  const allOf = (value: unknown): string => inspect(value, { depth: null, showHidden: true, maxStringLength: null });
  const echo = Object.values(SECRETS).join(' ');

  test.each<[string, (request: StubRequest) => StubAnswer]>([
    ['is well', well],
    ['denies and repeats them', () => ({ status: 403, error: 'AccessDeniedException', message: echo })],
    ['breaks and repeats them', () => ({ status: 500, error: 'InternalServerException', message: echo })],
    ['names its error after them', () => ({ status: 400, error: SECRETS.secret, message: echo })],
    ['hands them out in a form that cannot be read', () => ({ body: `<AssumeRoleResponse><AssumeRoleResult>${echo}` })],
    [
      'repeats them where collections are listed',
      (request) => (request.operation === 'AssumeRole' ? handedOut(ROLE) : { status: 400, body: echo }),
    ],
  ])('of an AWS that %s: not in answers, errors or the log', async (_what, answer) => {
    const written: string[] = [];
    const keep = (text: unknown): boolean => written.push(String(text)) > 0;
    const spies = [vi.spyOn(process.stdout, 'write').mockImplementation(keep), vi.spyOn(process.stderr, 'write').mockImplementation(keep)];
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level).mockImplementation(keep));
    const { port } = await given(answer, { target: { roleArn: ROLE } });
    const outcomes = await Promise.allSettled([
      port.collections(ACCOUNT),
      port.account(ACCOUNT),
      port.get(ACCOUNT, '2orders', '/_cat/indices'),
    ]);
    for (const spy of [...spies, ...logged]) spy.mockRestore();
    const all = allOf([outcomes, port, written]);
    for (const secret of Object.values(SECRETS)) expect(all).not.toContain(secret);
    expect(outcomes).toHaveLength(3);
  });
});

test('the stub refuses what the services’ models do not have', async () => {
  const { port } = await given(but({ body: { TotalPolicies: 1 } }));
  expect(await errorOf(port.policyStats(ACCOUNT))).toMatchObject({ kind: 'unavailable' });
  const stub = await stubAoss(() => ({ body: {} }));
  const ask = (operation: string, body: object) =>
    fetch(stub.url, { method: 'POST', headers: { 'x-amz-target': `OpenSearchServerless.${operation}` }, body: JSON.stringify(body) });
  const answers = await Promise.all([ask('ListCollections', { max: 1 }), ask('DeleteCollection', { id: REGION })]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await stub.close();
  expect(texts).toEqual([
    expect.stringContaining('has no member max'),
    expect.stringContaining('DeleteCollection is no operation of the stub'),
  ]);
});
