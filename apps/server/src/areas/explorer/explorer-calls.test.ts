import { expect, test } from 'vitest';
import type { RequestContext } from '../../platform/http/context.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { createClusterApi } from '../../ports/cluster-api/typed/index.ts';
import { type Scripted, scriptedTransport } from '../../ports/cluster-api/typed/scripted-transport.testkit.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { ExplorerCalls } from './explorer-calls.ts';
import type { ExplorerRefusals } from './explorer-refusals.ts';

/** A domain of 2.17 whose cluster answers the probe of _list so. */
function domain(probe: Scripted, dataNodes: number) {
  const transport = scriptedTransport(() => probe);
  const clock = { now: () => 0 };
  const cluster = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.17' });
  const refusals = {
    of: (_ctx: unknown, _record: unknown, _written: unknown, refusal: RefusedError['refusal']) => new RefusedError(refusal),
  };
  const calls = new ExplorerCalls(refusals as unknown as ExplorerRefusals);
  const ctx = { ports: { cluster }, now: 0 } as unknown as RequestContext;
  const layout = { dataNodes, dedicatedManagers: null, coordinators: null, warmNodes: null };
  const record = { domainIdentifier: '000000000101:orders', esVersion: 'OS_2.17', source: 'opensearch', layout } as unknown as DomainRecord;
  return { transport, allow: (path: string) => calls.allow(ctx, record, path) };
}
const absent: Scripted = { status: 400, body: '{"error":"no handler found for uri [/_list] and method [GET]"}' };
const present: Scripted = { body: ':\n/_list/indices\n' };

test('where 2.17 lacks _list, _cat answers in its place, which is found out once', async () => {
  const { allow, transport } = domain(absent, 3);
  expect(await allow('_list/shards?h=index&size=5000&next_token=x')).toMatchObject({
    requested: '_list/shards?h=index&size=5000&next_token=x',
    fellBackTo: '_cat/shards',
    call: { url: '/_cat/shards?h=index&format=json', pageToken: null },
  });
  expect(await allow('_list/indices/logs-*')).toMatchObject({ fellBackTo: '_cat/indices/logs-*' });
  expect(transport.paths).toEqual(['/_list']);
});

test('where 2.17 has _list, it answers, and at 200 nodes for the full tables too [EXPL-014]', async () => {
  expect(await domain(present, 3).allow('_list/shards')).toMatchObject({
    fellBackTo: null,
    call: { url: '/_list/shards?size=2000&format=json' },
  });
  expect(await domain(present, 200).allow('_cat/shards')).toMatchObject({ requested: '_cat/shards', fellBackTo: '_list/shards' });
});

test('at 200 nodes without _list a full table is refused, and an index is not [EXPL-014]', async () => {
  const { allow } = domain(absent, 200);
  await expect(allow('_cat/shards')).rejects.toMatchObject({
    refusal: { code: 'HEAVY_REFUSED', message: expect.stringContaining('200 nodes') },
  });
  await expect(allow('_list/shards')).rejects.toMatchObject({ refusal: { code: 'HEAVY_REFUSED' } });
  expect(await allow('_cat/shards/orders')).toMatchObject({ fellBackTo: null });
});
