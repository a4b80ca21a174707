import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR } from '#rules/durations';
import { isPortError } from '../../port-error.ts';
import { describeServerlessLogs } from '../contract.ts';
import { type AwsServerlessLogsOptions, createAwsServerlessLogs } from './index.ts';
import { type StubAnswer, type StubRequest, stubLogs } from './testkit/stub-logs.ts';

const ACCOUNT = '123456789012';
const OTHER = '210987654321';
const NEVER = new AbortController().signal;
const FROM = Date.UTC(2026, 10, 24, 10);
const TO = FROM + HOUR;
const GROUPS = ['/aoss/gateway', '/aoss/policies'];
const EVENTS = 'fields @timestamp, RequestId, @message | sort @timestamp desc | limit 5';
const WRONG = 'fields @timestamp | filtr RequestId = "x"';
/** As the service writes them: base 64, with the sign that parts segments of an address. */
const POINTER = 'CmEKJgoiMTIzNDU2Nzg5MDEyOi9hb3NzL2dhdGV3YXkQ/hI3GhgCBlmL5R+AAAAA==';
const RECORDED = {
  '@timestamp': String(FROM + 61_250),
  '@message': '{"RequestId":"r-1"}',
  '@log': `${ACCOUNT}:/aoss/gateway`,
  '@logStream': 'a',
  RequestId: 'r-1',
};

beforeAll(() => void vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true'));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  looks = 0;
  for (const close of closing.splice(0)) await close();
});

/** Looks that were had at the query; every second one finds it done. */
let looks = 0;

/** A service that is well, in pages of one. */
function well({ operation, input }: StubRequest): StubAnswer {
  switch (operation) {
    case 'DescribeLogGroups': {
      const at = Number(input.nextToken ?? 0);
      return { body: { logGroups: [{ logGroupName: GROUPS.toReversed()[at] }], ...(at === 0 ? { nextToken: '1' } : {}) } };
    }
    case 'DescribeQueryDefinitions': {
      const all = [
        { name: 'second', queryString: EVENTS, logGroupNames: GROUPS, queryLanguage: 'CWLI' },
        { name: 'in SQL', queryString: 'select 1', queryLanguage: 'SQL' },
        { name: 'first', queryString: 'stats count(*)', queryDefinitionId: 'q' },
      ];
      const at = Number(input.nextToken ?? 0);
      return { body: { queryDefinitions: [all[at]], ...(at < 2 ? { nextToken: String(at + 1) } : {}) } };
    }
    case 'StartQuery':
      if (input.logGroupNames.includes('/no/such/group')) return { error: 'ResourceNotFoundException' };
      if (input.queryString === WRONG)
        return {
          error: 'MalformedQueryException',
          body: { queryCompileError: { location: { startCharOffset: 20, endCharOffset: 25 }, message: 'unexpected symbol found filtr' } },
        };
      return { body: { queryId: 'query-1' } };
    case 'GetQueryResults': {
      if (looks++ % 2 === 0) return { body: { status: 'Running', results: [] } };
      const fields = { '@timestamp': '2026-11-24 10:01:01.250', RequestId: 'r-1', '@message': RECORDED['@message'], '@ptr': POINTER };
      return { body: { status: 'Complete', results: [Object.entries(fields).map(([field, value]) => ({ field, value }))] } };
    }
    case 'GetLogRecord':
      return input.logRecordPointer === POINTER ? { body: { logRecord: RECORDED } } : { error: 'InvalidParameterException' };
    case 'StopQuery':
      return { body: { success: true } };
    case 'FilterLogEvents':
      throw new Error('events are searched here, not listed');
  }
}

async function given(
  answer: (request: StubRequest) => StubAnswer | null,
  { accounts = [ACCOUNT], ...more }: Partial<Omit<AwsServerlessLogsOptions, 'accounts'>> & { accounts?: readonly string[] } = {},
) {
  const stub = await stubLogs(answer);
  const logs = createAwsServerlessLogs({
    accounts: accounts.map((accountId) => ({
      target: { accountId, awsRegion: 'eu-west-1', endpoint: stub.url },
      credentials: async () => ({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret-of-the-console' }),
    })),
    lookMs: 5,
    ...more,
  });
  const close = async () => {
    logs.close();
    await stub.close();
  };
  return { stub, logs, close };
}
const opened = async (...args: Parameters<typeof given>) => {
  const made = await given(...args);
  closing.push(made.close);
  return made;
};
const search = { logGroups: ['/aoss/gateway'], from: FROM, to: TO, queryString: EVENTS };

describeServerlessLogs('AWS, on recorded answers', async () => {
  const { logs, close } = await given(well);
  return {
    logs,
    groups: ['/aoss/gateway', '/aoss/policies'],
    from: FROM,
    to: TO,
    isAskedHere: false,
    queries: { events: EVENTS, wrong: WRONG },
    close,
  };
});

describe('CloudWatch Logs', () => {
  test('is asked for whole seconds, the last one included there and not here, and looked at until the query is done', async () => {
    const { stub, logs } = await opened(well);
    await logs.search({ ...search, from: FROM + 250, to: TO + 1 }, NEVER);
    const [start, ...looks] = stub.requests;
    expect(start).toMatchObject({
      operation: 'StartQuery',
      input: { logGroupNames: ['/aoss/gateway'], queryString: EVENTS, startTime: FROM / 1_000, endTime: TO / 1_000, limit: 10_000 },
    });
    expect(looks.map(({ operation }) => operation)).toEqual(['GetQueryResults', 'GetQueryResults']);
  });

  test('a pointer carries its account, and goes back without it', async () => {
    const { stub, logs } = await opened(well);
    const { rows } = await logs.search(search, NEVER);
    expect(rows?.[0]?.['@ptr']).toBe(`${ACCOUNT}/${POINTER}`);
    expect(await logs.record(`${ACCOUNT}/${POINTER}`, NEVER)).toEqual({ ...RECORDED, '@ptr': `${ACCOUNT}/${POINTER}` });
    expect(stub.requests.at(-1)?.input).toEqual({ logRecordPointer: POINTER });
    expect(await logs.record(`${OTHER}/${POINTER}`, NEVER)).toBeNull();
    expect(await logs.record(POINTER, NEVER)).toBeNull();
  });

  test('of several accounts groups carry theirs, and one query asks one of them', async () => {
    const { logs } = await opened(well, { accounts: [ACCOUNT, OTHER] });
    expect(await logs.logGroups(NEVER)).toEqual([ACCOUNT, OTHER].flatMap((account) => GROUPS.map((group) => `${account}:${group}`)));
    const asked = (logGroups: string[]) => logs.search({ ...search, logGroups }, NEVER);
    expect((await asked([`${OTHER}:/aoss/gateway`])).rows?.[0]?.['@ptr']).toBe(`${OTHER}/${POINTER}`);
    await expect(asked([`${OTHER}:/aoss/gateway`, `${ACCOUNT}:/aoss/gateway`])).rejects.toMatchObject({ kind: 'malformed' });
    await expect(asked(['310987654321:/aoss/gateway'])).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('a query that nobody waits for any more, or that takes too long, is stopped', async () => {
    const slow = (request: StubRequest): StubAnswer =>
      request.operation === 'GetQueryResults' ? { body: { status: 'Running', results: [] } } : well(request);
    const { stub, logs } = await opened(slow, { queryMs: 150 });
    await expect(logs.search(search, NEVER)).rejects.toMatchObject({ kind: 'timed-out' });
    expect(stub.requests.at(-1)).toEqual({ operation: 'StopQuery', input: { queryId: 'query-1' } });
    await expect(logs.search(search, AbortSignal.timeout(100))).rejects.toMatchObject({ kind: 'cancelled' });
    await vi.waitFor(() => expect(stub.requests.filter(({ operation }) => operation === 'StopQuery')).toHaveLength(2));
  });

  test.each<[string, StubAnswer, string, string]>([
    ['denies', { error: 'AccessDeniedException' }, 'denied', 'logs:StartQuery in eu-west-1'],
    ['has too many queries', { error: 'LimitExceededException' }, 'throttled', 'fewer requests'],
    ['throttles', { error: 'ThrottlingException' }, 'throttled', 'fewer requests'],
    ['does not know the key', { error: 'UnrecognizedClientException' }, 'denied', 'does not know'],
    ['is away', { error: 'ServiceUnavailableException', status: 503 }, 'unavailable', 'error of its own'],
    ['answers something else', { body: {} }, 'malformed', 'form that is known'],
  ])(
    'that %s is told in the port’s words, without the service’s',
    async (_what, answer, kind, words) => {
      const { logs } = await opened((request) => (request.operation === 'StartQuery' ? answer : well(request)));
      const error: unknown = await logs.search(search, NEVER).catch((caught: unknown) => caught);
      if (!isPortError(error)) throw error;
      expect([error.kind, error.message.includes(words), error.message.includes('for the log only')]).toEqual([kind, true, false]);
      expect(JSON.stringify([error, String(error.cause)])).not.toContain('secret-of-the-console');
    },
    20_000,
  );

  test.each([
    ['Failed', 'unavailable'],
    ['Cancelled', 'unavailable'],
    ['Timeout', 'timed-out'],
  ])('a query that ended as %s is %s', async (status, kind) => {
    const { logs } = await opened((request) =>
      request.operation === 'GetQueryResults' ? { body: { status, results: [] } } : well(request),
    );
    await expect(logs.search(search, NEVER)).rejects.toMatchObject({ kind });
  });

  test('a list that has no end is refused and not cut', async () => {
    const { logs } = await opened(({ operation }) =>
      operation === 'DescribeLogGroups' ? { body: { logGroups: [{ logGroupName: '/a' }], nextToken: 'more' } } : {},
    );
    await expect(logs.logGroups(NEVER)).rejects.toMatchObject({ kind: 'too-large' });
  });
});
