import { expect, test } from 'vitest';
import { domainOfVariables, FAILURE_LOG_LIMITS, failureLog } from './failed-calls.ts';
import { RequestError } from './request-error.ts';

const failure = (details: Partial<{ message: string; status: number; code: string; requestId: string | null }> = {}) => {
  const { message = '503 Away', status = 503, code = 'unavailable', requestId = 'r1' } = details;
  return new RequestError(message, { status, code, requestId });
};

function log() {
  const lines: { logsMessage: string; domainIdent?: string | null; apiName?: string | null }[] = [];
  let now = 0;
  const write = async (line: (typeof lines)[number]) => void lines.push(line);
  const step = (ms: number) => {
    now += ms;
  };
  return { lines, step, failed: failureLog(write, () => now) };
}

const CALL = { apiName: 'ClusterInfo_HealthQuery', domainIdent: '000000000101:orders-green' };

test('a failed call is one line with status, code, request id and message, under its name and domain', () => {
  const { lines, failed } = log();
  failed(CALL, failure());
  expect(lines).toEqual([{ ...CALL, logsMessage: '503 unavailable r1: 503 Away' }]);
});

test('the same failure is written once in its window, another one by itself', () => {
  const { lines, failed, step } = log();
  failed(CALL, failure());
  step(FAILURE_LOG_LIMITS.windowMs - 1);
  failed(CALL, failure({ requestId: 'r2' }));
  expect(lines).toHaveLength(1);
  failed(CALL, failure({ code: 'throttled' }));
  failed({ ...CALL, domainIdent: null }, failure());
  expect(lines).toHaveLength(3);
  step(1);
  failed(CALL, failure());
  expect(lines).toHaveLength(4);
});

test('a page writes so many lines at most, and again when the window has passed', () => {
  const { lines, failed, step } = log();
  for (let call = 0; call < 500; call += 1) failed({ ...CALL, apiName: `call-${call}` }, failure());
  expect(lines).toHaveLength(FAILURE_LOG_LIMITS.lines);
  step(FAILURE_LOG_LIMITS.windowMs);
  failed(CALL, failure());
  expect(lines).toHaveLength(FAILURE_LOG_LIMITS.lines + 1);
});

test('what was given up, no server, and an ended session are left out', () => {
  const { lines, failed } = log();
  failed(CALL, new DOMException('gone', 'AbortError'));
  failed(CALL, failure({ status: 0, code: 'NETWORK' }));
  failed(CALL, failure({ status: 401, code: 'SIGNED_OUT' }));
  expect(lines).toEqual([]);
});

test('a long message is cut', () => {
  const { lines, failed } = log();
  failed(CALL, failure({ message: 'x'.repeat(5000) }));
  expect(lines[0]?.logsMessage).toHaveLength(1000);
});

test.each([
  [{ domainIdentifier: 'a:b' }, 'a:b'],
  [{ domain_id: 'a:b', path: 'x' }, 'a:b'],
  [{ subject: 'a:b' }, 'a:b'],
  [{ domainIdentifier: null }, null],
  [{}, null],
  [undefined, null],
])('%j is about the domain %s', (variables, domain) => {
  expect(domainOfVariables(variables)).toBe(domain);
});
