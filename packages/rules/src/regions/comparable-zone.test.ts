import { expect, test } from 'vitest';
import { comparableZone, isZoneId } from './comparable-zone.ts';

test('ids of zones mean the same zone in every account, names only within one', () => {
  const zones = ['use1-az4', 'usgw1-az1', 'apne1-az12', 'usw2-lax1-az1', 'us-east-1a', 'a', 'rack-az1', '', 'use1-az4 '];
  expect(zones.filter(isZoneId)).toEqual(['use1-az4', 'usgw1-az1', 'apne1-az12', 'usw2-lax1-az1']);
  expect(comparableZone('123456789012:orders', 'use1-az4')).toBe('use1-az4');
  expect(comparableZone('123456789012:orders', 'us-east-1a')).toBe('us-east-1a of 123456789012');
});
