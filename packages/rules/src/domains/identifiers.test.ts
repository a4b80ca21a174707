import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDomainIdentifier, isClientId, isDomainName, parseDomainIdentifier, parseIdentifier } from './identifiers.ts';

const ERROR = { ok: false, error: 'Provide valid domain identifier or clientId' };
const clientIds = fc.stringMatching(/^[0-9]{12}$/);
const domainNames = fc.stringMatching(/^[a-z][a-z0-9-]{2,27}$/);

describe('client ids', () => {
  test.each([
    ['123456789012', true],
    ['000000000000', true],
    ['12345678901', false],
    ['1234567890123', false],
    ['12345678901a', false],
    ['-12345678901', false],
    ['1234567890.1', false],
    ['١٢٣٤٥٦٧٨٩٠١٢', false],
    ['123456789012\n', false],
    ['', false],
  ])('%j is a client id: %s [DOM-012]', (text, expected) => {
    expect(isClientId(text)).toBe(expected);
  });
});

describe('domain names', () => {
  test.each([
    ['abc', true],
    ['a1-', true],
    ['orders-2026', true],
    [`a${'b'.repeat(27)}`, true],
    [`a${'b'.repeat(28)}`, false],
    ['ab', false],
    ['1abc', false],
    ['-abc', false],
    ['aBc', false],
    ['Abc', false],
    ['a_bc', false],
    ['a.bc', false],
    ['äbcd', false],
    ['abc\n', false],
    ['', false],
  ])('%j is a domain name: %s [DOM-013]', (text, expected) => {
    expect(isDomainName(text)).toBe(expected);
  });
});

describe('typed identifiers', () => {
  test.each([
    ['  123456789012  ', { ok: true, clientId: '123456789012', domainName: null }],
    ['\t123456789012:orders\n', { ok: true, clientId: '123456789012', domainName: 'orders' }],
  ])('%j is trimmed before it is checked [DOM-008]', (text, expected) => {
    expect(parseIdentifier(text)).toEqual(expected);
  });

  test.each(['', '   '])('an empty identifier %j is invalid [DOM-010]', (text) => {
    expect(parseIdentifier(text)).toEqual(ERROR);
  });

  test.each([
    'orders',
    '123456789012:',
    ':orders',
    '123456789012 : orders',
    '123456789012:orders:x',
    '12345678901:orders',
    '123456789012:Or',
  ])('%j is refused with the stated text [DOM-009, DOM-011]', (text) => {
    expect(parseIdentifier(text)).toEqual(ERROR);
  });

  test('every well-formed identifier is read back as it was written [DOM-011]', () => {
    fc.assert(
      fc.property(clientIds, domainNames, (clientId, domainName) => {
        expect(parseIdentifier(` ${formatDomainIdentifier(clientId, domainName)} `)).toEqual({ ok: true, clientId, domainName });
        expect(parseIdentifier(clientId)).toEqual({ ok: true, clientId, domainName: null });
      }),
    );
  });

  test('whatever is accepted is made of an accepted clientId and domain name [DOM-011, DOM-012, DOM-013]', () => {
    const nearMisses = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{11,13}:?[a-zA-Z0-9_-]{0,30}$/));
    fc.assert(
      fc.property(nearMisses, (text) => {
        const parsed = parseIdentifier(text);
        if (!parsed.ok) return;
        expect(isClientId(parsed.clientId)).toBe(true);
        expect(parsed.domainName === null || isDomainName(parsed.domainName)).toBe(true);
      }),
    );
  });
});

test('the wire form is strict: no white space and no bare clientId [DOM-011]', () => {
  expect(parseDomainIdentifier('123456789012:orders')).toEqual({ clientId: '123456789012', domainName: 'orders' });
  expect(parseDomainIdentifier(' 123456789012:orders')).toBeNull();
  expect(parseDomainIdentifier('123456789012')).toBeNull();
});
