import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  domainDetailsError,
  domainListError,
  groupResourcesError,
  isGatewayParseError,
  isUnauthorised,
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

  test.each([
    ['Received status code 401', true],
    ['Received status code 403', false],
    ['node 4011', false],
  ])('%j is unauthorised: %s [SHELL-046]', (text, expected) => {
    expect(isUnauthorised(text)).toBe(expected);
  });
});

test.each([
  ['Unexpected token < in JSON at position 0', true],
  ['JSON.parse: unexpected character at line 1', true],
  ['unexpected end of file', false],
  ['', false],
])('%j is a gateway timeout: %s [SHELL-047]', (text, expected) => {
  expect(isGatewayParseError(text)).toBe(expected);
});

describe('texts of failures', () => {
  test('domain details name the message [DOM-090]', () => {
    expect(domainDetailsError('429 throttled')).toBe('Unable to get domain details. Failed with 429 throttled');
  });

  test.each(['Unexpected token <', 'unexpected character'])('domain details read a timeout for %j [DOM-091]', (message) => {
    expect(domainDetailsError(message)).toBe(
      'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
    );
  });

  test('domain details without a message have their own text [DOM-092]', () => {
    expect(domainDetailsError('  ')).toBe('Something went wrong. Please refesh the page or try again later');
  });

  test('the domain list names the message [DOM-026]', () => {
    expect(domainListError('403')).toBe('Unable to get Domain List. Failed with 403');
  });

  test('group resources name the message [DOM-069]', () => {
    expect(groupResourcesError('503')).toBe('Unable to get Group Resources. Failed with 503');
  });

  test('a missing domain is named [DOM-024]', () => {
    expect(missingDomainText('123456789012:orders')).toBe(
      "Sorry, domain identifier 123456789012:orders is either deleted or doesn't exist",
    );
  });
});
