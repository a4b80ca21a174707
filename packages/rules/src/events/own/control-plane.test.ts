import { expect, test } from 'vitest';
import { type ControlPlaneLook, issuesOfControlPlane, zonesOfControlPlane } from './control-plane.ts';

const zone = (name: string, configured: number, available: number) => ({ zone: name, configured, available });

test.each<[string, Partial<ControlPlaneLook>, Record<string, string | null>]>([
  ['nothing is told', {}, {}],
  [
    'all is well',
    { dataNodes: { configured: 6, available: 6 }, hasManager: true, zones: [zone('a', 3, 3), zone('b', 3, 3)] },
    { NodeDrop: null, NoMaster: null, ZoneImpaired: null },
  ],
  // While a change runs, there are nodes of two environments.
  ['there are more than configured', { dataNodes: { configured: 6, available: 12 } }, { NodeDrop: null }],
  ['a node is missing', { dataNodes: { configured: 1, available: 0 } }, { NodeDrop: '0 of 1 data node' }],
  ['a third of a zone is missing', { zones: [zone('a', 3, 2)] }, { ZoneImpaired: null }],
  ['a zone of two is gone', { zones: [zone('a', 2, 0)] }, { ZoneImpaired: null }],
  [
    'two zones are impaired',
    { hasManager: false, zones: [zone('a', 3, 1), zone('b', 4, 4), zone('c', 4, 0)] },
    { NoMaster: 'AWS reports no cluster manager', ZoneImpaired: 'zone a: 2 of 3 nodes down; zone c: 4 of 4 nodes down' },
  ],
])('%s', (_, look, found) => {
  expect(Object.fromEntries(issuesOfControlPlane({ dataNodes: null, hasManager: null, zones: [], ...look }))).toEqual(found);
});

test('nodes that are missing in one zone are an issue of that zone, those of two are of none', () => {
  const zonesOf = (...zones: ControlPlaneLook['zones']) =>
    Object.fromEntries(zonesOfControlPlane({ dataNodes: null, hasManager: null, zones }));
  expect(zonesOf(zone('a', 3, 3), zone('b', 3, 3))).toEqual({});
  expect(zonesOf(zone('a', 3, 3), zone('b', 3, 2))).toEqual({ NodeDrop: 'b' });
  expect(zonesOf(zone('a', 3, 2), zone('b', 3, 1))).toEqual({ ZoneImpaired: 'b' });
  expect(zonesOf(zone('a', 3, 0), zone('b', 3, 1))).toEqual({});
});
