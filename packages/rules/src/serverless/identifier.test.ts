import { expect, test } from 'vitest';
import { INVALID_COLLECTION_IDENTIFIER, parseCollectionIdentifier } from './identifier.ts';

const bad = { ok: false, error: INVALID_COLLECTION_IDENTIFIER };

test('12 digits lead to the account, two parts to the collection [JUNO-017, JUNO-018]', () => {
  expect(parseCollectionIdentifier('123456789012')).toEqual({ ok: true, accountId: '123456789012', collectionId: null });
  expect(parseCollectionIdentifier('123456789012:07tjusf2h91cunochc')).toEqual({
    ok: true,
    accountId: '123456789012',
    collectionId: '07tjusf2h91cunochc',
  });
});

test('outer white space is dropped, and nothing left is no identifier [JUNO-019]', () => {
  expect(parseCollectionIdentifier(' 123456789012\t')).toMatchObject({ ok: true, accountId: '123456789012' });
  for (const text of ['', '   ', '\n']) expect(parseCollectionIdentifier(text)).toEqual(bad);
});

test.each([
  '12345678901',
  '1234567890123',
  '12345678901a',
  '123456789012:',
  ':abc123',
  '123456789012:abc:def',
  '12345678901:abc123',
  '１２３４５６７８９０１２',
])('%j is neither [JUNO-020]', (text) =>
  expect(parseCollectionIdentifier(text)).toEqual({ ok: false, error: 'Provide valid Collection identifier' }),
);
