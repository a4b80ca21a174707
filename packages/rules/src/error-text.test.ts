import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  domainDetailsError,
  domainListError,
  failureText,
  groupResourcesError,
  missingDomainText,
  STATUS_CODES,
  statusInErrorText,
} from './error-text.ts';

describe('status codes in a text', () => {
  test('exactly the ten stated ones are recognised [SHELL-045]', () => {
    const recognised = Array.from({ length: 900 }, (_, index) => index + 100).filter(
      (code) => statusInErrorText(`failed with ${code}`) === code,
    );
    expect(recognised).toEqual([400, 401, 403, 404, 429, 500, 501, 502, 503, 504]);
  });

  test.each([
    ['502', 502],
    ['HTTP/1.1 503 Service Unavailable', 503],
    ['{"status":429,"error":"too many"}', 429],
    ['status=404.', 404],
    ['(500)', 500],
    ['first 504, then 400', 504],
    ['', null],
    ['took 5000 ms', null],
    ['instance i-401 is gone', null],
    ['401-retry', null],
    ['10.0.4.400', null],
    ['500.5 gb', null],
    ['error418', null],
  ])('%j carries %s [SHELL-045]', (text, status) => {
    expect(statusInErrorText(text)).toBe(status);
  });

  test('a code is found wherever it stands between words [SHELL-045]', () => {
    const words = fc.stringMatching(/^[a-z ,:()]{0,20}$/);
    fc.assert(
      fc.property(words, fc.constantFrom(...STATUS_CODES), words, (before, code, after) => {
        expect(statusInErrorText(`${before} ${code} ${after}`)).toBe(code);
      }),
    );
  });
});

const TIMEOUT = '502 Timeout. Please reload the page or try again later';

test.each([
  ['Unexpected token < in JSON at position 0', TIMEOUT],
  ['JSON.parse: unexpected character at line 1', TIMEOUT],
  ['unexpected end of file', 'unexpected end of file'],
  ['', ''],
])('%j reads as %j', (text, expected) => {
  expect(failureText(text)).toBe(expected);
});

describe('texts of failures', () => {
  test('domain details name the message', () => {
    expect(domainDetailsError('429 throttled')).toBe('Unable to get domain details. Failed with 429 throttled');
  });

  test.each(['Unexpected token <', 'unexpected character'])('domain details read a timeout for %j', (message) => {
    expect(domainDetailsError(message)).toBe(
      'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
    );
  });

  test('domain details without a message have their own text', () => {
    expect(domainDetailsError('  ')).toBe('Something went wrong. Please refesh the page or try again later');
  });

  test('the domain list names the message', () => {
    expect(domainListError('403')).toBe('Unable to get Domain List. Failed with 403');
  });

  test('group resources name the message', () => {
    expect(groupResourcesError('503')).toBe('Unable to get Group Resources. Failed with 503');
  });

  test('a missing domain is named', () => {
    expect(missingDomainText('123456789012:orders')).toBe(
      "Sorry, domain identifier 123456789012:orders is either deleted or doesn't exist",
    );
  });
});
