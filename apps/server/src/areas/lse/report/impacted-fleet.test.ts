import { expect, test } from 'vitest';
import { type Aggregations, type DomainAttributes, LSE_ATTRIBUTES } from '#rules/lse/report';
import type { FleetColumns } from '#rules/lse/samples';
import { fleetCountsOf } from './impacted-fleet.ts';

const THREE: DomainAttributes = {
  esVersion: 'OS_2.11',
  numOfAz: 3,
  az: ['use1-az1', 'use1-az2', 'use1-az4'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 6,
  sla: null,
  vfi: 'vfi-1',
  standByEnabled: null,
};

const fleet: FleetColumns = {
  at: Date.UTC(2026, 10, 21, 10),
  domains: ['1:a', '1:b', '2:c', '2:d'],
  attributes: Uint32Array.from([0, 0, 1, 2]),
  excluded: Uint8Array.from([0, 0, 0, 1]),
  attributeRows: [THREE, { ...THREE, az: ['use1-az1'], numOfAz: 1 }, { ...THREE, vfi: 'vfi-2', standByEnabled: true }],
};

const hit = (over: Partial<Aggregations>): Aggregations =>
  ({ ...Object.fromEntries(LSE_ATTRIBUTES.map((attribute) => [attribute, {}])), ...over }) as Aggregations;

test('the whole fleet is counted by the values that were hit, excluded domains too', () => {
  const counts = fleetCountsOf(
    fleet,
    hit({ az: { 'use1-az4': 1, gone: 1 }, vfi: { 'vfi-1': 1 }, standByEnabled: { false: 1 }, sla: { 'N/A': 1 } }),
  );
  expect(counts).toMatchObject({ at: '2026-11-21T10:00:00Z', domains: 4 });
  expect(counts.aggregations).toEqual(
    hit({ az: { 'use1-az4': 3, gone: 0 }, vfi: { 'vfi-1': 3 }, standByEnabled: { false: 3 }, sla: { 'N/A': 4 } }),
  );
});
