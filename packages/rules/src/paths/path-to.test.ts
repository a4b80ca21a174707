import { expect, test } from 'vitest';
import { pathTo, withSearch } from './path-to.ts';

test('parameters are filled in and encoded, optional ones may be left out', () => {
  expect(pathTo('/docs/sop', {})).toBe('/docs/sop');
  expect(pathTo('/juno/:awsAccountId/config/:configId', { awsAccountId: '000000000101', configId: 'saml/1/x' })).toBe(
    '/juno/000000000101/config/saml%2F1%2Fx',
  );
  expect(pathTo('/:clientId/:domainName/:tab?', { clientId: '1', domainName: 'orders' })).toBe('/1/orders');
  expect(pathTo('/:clientId/:domainName/:tab?', { clientId: '1', domainName: 'orders', tab: 'explorer' })).toBe('/1/orders/explorer');
  // @ts-expect-error: a parameter of the pattern is missing
  expect(pathTo('/docs/sop/:id', {})).toBe('/docs/sop');
});

test('search parameters without a value are left out', () => {
  expect(withSearch('/audit-history', { domain: '000000000101:orders', open: undefined })).toBe(
    '/audit-history?domain=000000000101%3Aorders',
  );
  expect(withSearch('/audit-history', { domain: null, open: '' })).toBe('/audit-history');
});
