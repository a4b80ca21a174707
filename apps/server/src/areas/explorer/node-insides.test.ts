import { expect, test } from 'vitest';
import type { ExplorerCall } from '#rules/explorer/guard';
import { withoutInsides } from './node-insides.ts';

const of = (root: string) => ({ place: { root } }) as ExplorerCall;

test('settings of a cluster come without the folders of its machines, nested or flat', () => {
  const disk = { routing: { allocation: { disk: { threshold_enabled: 'true' } } } };
  const settings = {
    persistent: { cluster: disk },
    transient: { 'path.logs': '/var/log/x', 'cluster.max_shards_per_node': '1000' },
    defaults: { path: { data: ['/mnt/a'], home: '/usr/share/opensearch' }, cluster: disk },
  };
  expect(withoutInsides(of('_cluster'), settings)).toEqual({
    persistent: { cluster: disk },
    transient: { 'cluster.max_shards_per_node': '1000' },
    defaults: { cluster: disk },
  });
  const health = { status: 'green', path: 'kept' };
  expect(withoutInsides(of('_cluster'), health)).toEqual(health);
  expect(withoutInsides(of('_cat'), settings)).toEqual(settings);
});
