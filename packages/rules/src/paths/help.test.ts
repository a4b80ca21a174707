import { expect, test } from 'vitest';
import { sopPath } from './help.ts';

test('a runbook has an address, with a heading and the domain in question where they are known', () => {
  expect(sopPath('SOP-01')).toBe('/docs/sop/SOP-01');
  expect(sopPath('SOP-01', 'confirm')).toBe('/docs/sop/SOP-01#confirm');
  expect(sopPath('SOP-01', undefined, '000000000101:orders')).toBe('/docs/sop/SOP-01?domain=000000000101%3Aorders');
  expect(sopPath('SOP-01', 'confirm', '000000000101:orders')).toBe('/docs/sop/SOP-01?domain=000000000101%3Aorders#confirm');
});
