import { describe, expect, test } from 'vitest';
import { isClientId } from '../domains/identifiers.ts';
import { PARTITIONS } from './region.ts';
import { accountIdsOf, isReservedAccountId, REGIONS, regionByAirportCode, regionByName } from './regions.ts';
import { STAGES } from './stages.ts';

describe('the catalogue', () => {
  test('holds 39 regions, no code or name twice [SHELL-029]', () => {
    expect(REGIONS).toHaveLength(39);
    expect(new Set(REGIONS.map((region) => region.airportCode)).size).toBe(39);
    expect(new Set(REGIONS.map((region) => region.regionName)).size).toBe(39);
  });

  test('every entry has the stated fields, well formed [SHELL-030]', () => {
    for (const region of REGIONS) {
      expect(region.airportCode).toMatch(/^[a-z]{3}$/);
      expect(region.regionName).toMatch(/^[a-z]{2}(-[a-z]+)+-[0-9]$/);
      expect(typeof region.publicRegion).toBe('boolean');
      expect(typeof region.isBorderRegion).toBe('boolean');
      expect(typeof region.isOptInRegion).toBe('boolean');
      expect(region.clientId === undefined || isClientId(region.clientId)).toBe(true);
      expect(region.azIds.length).toBeGreaterThan(1);
    }
  });

  test('partitions are exactly the stated ones, and no entry has another [SHELL-031]', () => {
    expect(PARTITIONS).toEqual(['aws', 'aws-cn', 'aws-iso', 'aws-iso-b', 'aws-iso-c', 'aws-iso-d', 'aws-us-gov']);
    for (const region of REGIONS) expect(PARTITIONS).toContain(region.partition);
  });

  test('a region outside the commercial partition is a border region', () => {
    for (const region of REGIONS) expect(region.isBorderRegion).toBe(region.partition !== 'aws');
  });

  test.each([
    ['iad', 'us-east-1'],
    ['PDX', 'us-west-2'],
    ['dub', 'eu-west-1'],
    ['pdt', 'us-gov-west-1'],
  ])('%s is %s, found both ways', (code, name) => {
    expect(regionByAirportCode(code)?.regionName).toBe(name);
    expect(regionByName(name)?.airportCode).toBe(code.toLowerCase());
  });

  test.each(['', 'xxx', '__proto__', 'us-east-1'])('%j is no airport of the catalogue', (code) => {
    expect(regionByAirportCode(code)).toBeNull();
  });
});

describe('accounts of a stage and region', () => {
  test('three reserved ids each, never the same twice in all stages and regions [SHELL-032]', () => {
    const seen = new Set<string>();
    for (const stage of STAGES) {
      for (const { airportCode } of REGIONS) {
        const { root, observability, dataService } = accountIdsOf({ stage, airportCode: airportCode });
        for (const id of [root, observability, dataService]) {
          expect(isClientId(id) && isReservedAccountId(id)).toBe(true);
          seen.add(id);
        }
      }
    }
    expect(seen.size).toBe(STAGES.length * REGIONS.length * 3);
  });

  test('do not change from release to release [SHELL-032]', () => {
    expect(accountIdsOf({ stage: 'beta', airportCode: 'iad' })).toEqual({
      root: '000092105411',
      observability: '000092205411',
      dataService: '000092305411',
    });
  });

  test('a malformed airport code is refused by name', () => {
    expect(() => accountIdsOf({ stage: 'beta', airportCode: 'IAD' })).toThrow("airportCode must be three lowercase letters, got 'IAD'");
  });
});
