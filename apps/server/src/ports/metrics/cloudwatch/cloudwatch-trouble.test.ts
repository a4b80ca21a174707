import { describe, expect, test, vi } from 'vitest';
import { asked, complete, errorOf, failureOf, given, idsOf, RANGE, SUBJECT, setUpCloudWatch } from './testkit/given-cloudwatch.ts';
import { mustFit, type StubAnswer } from './testkit/stub-cloudwatch.ts';

setUpCloudWatch();

describe('CloudWatch in trouble', () => {
  test('that throttles is asked again with pauses, then said to throttle with when to come back', async () => {
    const { stub, metrics } = await given(() => ({ status: 400, error: 'ThrottlingException', headers: { 'retry-after': '1' } }));
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'throttled', retryAfterMs: 1_000 });
    expect(stub.requests).toHaveLength(3);
  });

  test('that throttles once is read all the same', async () => {
    let first = true;
    const { metrics } = await given((request) => {
      if (!first) return complete(request);
      first = false;
      return { status: 400, error: 'Throttling' };
    });
    expect((await metrics.query(SUBJECT, [asked('a')], RANGE)).map(failureOf)).toEqual(['none']);
  });

  test('for one call of several leaves the others', async () => {
    const { metrics } = await given((request) =>
      idsOf(request).includes('q0') ? { status: 403, error: 'AccessDeniedException' } : complete(request),
    );
    const answers = await metrics.query(
      SUBJECT,
      Array.from({ length: 501 }, (_, at) => asked(`metric-${at}`)),
      RANGE,
    );
    expect([failureOf(answers[0]), failureOf(answers[499]), failureOf(answers[500])]).toEqual(['denied', 'denied', 'none']);
  });

  test.each<[string, StubAnswer, string]>([
    ['refuses', { status: 403, error: 'AccessDeniedException' }, 'denied'],
    ['does not know the key', { status: 400, error: 'UnrecognizedClientException' }, 'denied'],
    ['finds the token too old', { status: 400, error: 'ExpiredTokenException' }, 'denied'],
    ['breaks', { status: 500, error: 'InternalServiceFault' }, 'unavailable'],
    ['is a page of HTML', { status: 404, body: '<!doctype html><title>404</title>' }, 'malformed'],
    ['is no CloudWatch', { body: '{"MetricDataResults": {"a": 1}}' }, 'malformed'],
  ])('that %s is a failure in the port’s words', async (_what, answer, kind) => {
    const { metrics } = await given(() => answer);
    const error = await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE));
    expect(error.kind).toBe(kind);
    expect(error.message).not.toMatch(/for the log only|127\.0\.0\.1|wJalr|AKID/);
  });

  test('that does not answer is timed out', async () => {
    const { metrics } = await given(() => null, {}, 100);
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'timed-out' });
  });

  test('lets a reader go at once who leaves', async () => {
    const leaving = new AbortController();
    const { metrics } = await given(() => {
      leaving.abort();
      return null;
    });
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE, leaving.signal))).toMatchObject({ kind: 'cancelled' });
  });

  test('that nothing listens for is unavailable', async () => {
    const { stub, metrics } = await given(() => null);
    await stub.close();
    expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'unavailable' });
  });

  test('without credentials says where they are looked for', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    const { stub, metrics } = await given(complete);
    const error = await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE));
    expect(error).toMatchObject({ kind: 'denied', message: expect.stringContaining('AWS_ACCESS_KEY_ID') });
    expect(stub.requests).toEqual([]);
  });
});

test('the stub refuses what the service’s model does not have', async () => {
  const { metrics } = await given(() => ({ body: { MetricDataResult: [] } }));
  expect(await errorOf(metrics.query(SUBJECT, [asked('a')], RANGE))).toMatchObject({ kind: 'unavailable' });
  const { GetMetricDataOutput$ } = await import('@aws-sdk/client-cloudwatch');
  expect(() => mustFit(GetMetricDataOutput$, { MetricDataResults: [{ Id: 1 }] }, 'answer')).toThrow('answer.MetricDataResults[0].Id');
  expect(() => mustFit(GetMetricDataOutput$, { Series: [] }, 'answer')).toThrow('answer has no member Series');
});
