import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allocationRules } from '#rules/skew/allocation-rules';
import { analyseSkew } from '#rules/skew/analysis';
import { makeModel } from '#rules/skew/model';
import { rerouteOf } from '#rules/skew/reroute';
import type { SkewInput, SkewMove } from '#rules/skew/types';
import { peerCluster } from '../../../../../peers/opensearch/peer-cluster.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../../ports/cluster-api/opensearch/source.testkit.ts';
import type { CallOptions } from '../../ports/cluster-api/port.ts';
import { createSkewService } from './skew-service.ts';

// The rules of the moves against the engine's own: a dry run of reroute says whether it would make them.
const peer = peerCluster();
const ID = '000000000101:skew';
const INDEX = 'peer-skew';
const PRIMARIES = 6;
const fresh: CallOptions = { maxAgeMs: 0 };
let source: OpenSearchSource;

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${peer.urls[0]}${path}`, { method, ...init });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

const settings = (values: Record<string, unknown>) => send('PUT', `/${INDEX}/_settings`, values);

beforeAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  // All on one node, and left there by the balancer.
  await send('PUT', `/${INDEX}`, {
    settings: {
      number_of_shards: PRIMARIES,
      number_of_replicas: 0,
      'index.routing.allocation.require._name': 'node-1',
      'index.routing.rebalance.enable': 'none',
      // A size that was asked for before the documents came, by the disk monitor for one, holds for ten seconds otherwise.
      'index.store.stats_refresh_interval': '0s',
    },
  });
  const text = 'x'.repeat(2_000);
  const lines = Array.from(
    { length: 600 },
    (_, at) => `${JSON.stringify({ index: {} })}\n${JSON.stringify({ at, text: `${text}${at}` })}\n`,
  );
  await fetch(`${peer.urls[0]}/${INDEX}/_bulk?refresh=true`, {
    method: 'POST',
    body: lines.join(''),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  await send('POST', `/${INDEX}/_flush?wait_if_ongoing=true`);
  await send('GET', `/_cluster/health/${INDEX}?wait_for_status=green&wait_for_no_relocating_shards=true&timeout=50s`);
  source = createOpenSearchSource(
    [
      {
        stage: 'beta',
        region: 'iad',
        accountId: '000000000101',
        name: 'skew',
        endpoints: peer.urls,
        credentials: { type: 'none' },
      },
    ],
    { now: () => Date.now() },
  );
});
afterAll(async () => {
  await source.close();
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
});

/** The lists of the cluster with that index alone, and with its nodes as one group: each node of the peer has a DI number of its own. */
async function inputOf(): Promise<SkewInput> {
  const { cluster } = source;
  const [shards, nodes, attrs, allocation, flat, indexSettings, snapshots] = await Promise.all([
    cluster.shards(ID, fresh),
    cluster.nodes(ID, fresh),
    cluster.nodeAttrs(ID, fresh),
    cluster.allocation(ID, fresh),
    cluster.settings(ID, fresh),
    cluster.indexAllocation(ID, fresh),
    cluster.runningSnapshots(ID, fresh),
  ]);
  expect(new Set(attrs.value.filter(({ attr }) => attr === 'di_number').map(({ value }) => value)).size).toBe(3);
  return {
    shards: shards.value.filter(({ index }) => index === INDEX),
    nodes: nodes.value,
    attrs: [],
    allocation: allocation.value,
    settings: flat.value,
    indexSettings: indexSettings.value,
    snapshots: snapshots.value,
    now: nodes.asOf,
  };
}

const dryRun = (analysis: ReturnType<typeof analyseSkew>, moves: readonly SkewMove[]) =>
  send(
    'POST',
    '/_cluster/reroute?dry_run=true&metric=none',
    rerouteOf(moves, { index: (at) => analysis.indices[at] ?? '', node: (at) => analysis.nodes[at]?.name ?? '' }),
  );

describe('skew of a real OpenSearch 2.19 cluster', () => {
  test('has a card for each DI number, and counts what the cluster holds [SKEW-001, SKEW-008]', async () => {
    const { computed, problem } = await createSkewService().analyse(source.cluster, ID, fresh);
    expect(problem).toBeNull();
    expect(computed?.unchecked).toEqual([]);
    expect(computed?.cards.map(({ diNumber }) => diNumber)).toEqual(['1', '2', '3']);
    expect(computed?.groups.map(({ boxType, zone }) => [boxType, zone])).toEqual(['a', 'b', 'c'].map((zone) => ['hot', zone]));
    const rows = (await source.cluster.shards(ID)).value.filter(({ state }) => state === 'STARTED');
    expect(computed?.analysed).toBe(rows.length);
    for (const node of computed?.nodes ?? []) {
      const own = rows.filter(({ id }) => id === node.id);
      expect([node.name, node.shards, node.bytes]).toEqual([node.name, own.length, own.reduce((sum, { store }) => sum + (store ?? 0), 0)]);
    }
  });

  test('moves that a filter of the index bars are refused by the engine too', async () => {
    const analysis = analyseSkew(await inputOf());
    const moves = analysis.cards.flatMap((card) => card.moves);
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) {
      expect(move.reasons.map(({ rule }) => rule)).toContain('filter');
      const { status, json } = await dryRun(analysis, [move]);
      expect([status, JSON.stringify(json).includes('filter')]).toEqual([400, true]);
    }
  });

  test('moves that are allowed are accepted by the engine, together', async () => {
    await settings({ 'index.routing.allocation.require._name': null });
    const analysis = analyseSkew(await inputOf());
    const [card] = analysis.cards;
    const allowed = card?.moves.filter(({ verdict }) => verdict === 'allowed') ?? [];
    expect(allowed.length).toBeGreaterThanOrEqual(PRIMARIES / 2);
    expect(card?.outcome[0]?.shardsAfter).toBeLessThan(card?.outcome[0]?.shardsNow ?? 0);
    expect(await dryRun(analysis, allowed)).toMatchObject({ status: 200, json: { acknowledged: true } });
  });

  test('each copy may go where the engine lets it go, and nowhere else', async () => {
    await settings({
      'index.routing.allocation.require._name': null,
      number_of_replicas: 1,
      'index.routing.allocation.exclude._name': 'node-3',
    });
    await send('GET', `/_cluster/health/${INDEX}?wait_for_status=green&wait_for_no_relocating_shards=true&timeout=50s`);
    // Copies stand on two nodes, and one is free to take some.
    await settings({ 'index.routing.allocation.exclude._name': null });
    const input = { ...(await inputOf()), attrs: (await source.cluster.nodeAttrs(ID, fresh)).value };
    const model = makeModel(input);
    const { copies, nodes, indices } = model;
    const rules = allocationRules(model, input);
    const placement = {
      node: copies.node,
      shards: Float64Array.from(nodes, ({ shards }) => shards),
      bytes: Float64Array.from(nodes, ({ bytes }) => bytes),
      ofIndex: (_index: number, node: number) => nodes[node]?.shards ?? 0,
      free: (node: number) => nodes[node]?.diskAvail ?? null,
    };
    const verdicts: [string, boolean, boolean][] = [];
    for (const [copy, index] of copies.index.entries()) {
      for (const [to, target] of nodes.entries()) {
        const from = nodes[copies.node[copy] ?? -1];
        if (!from || from === target) continue;
        const move = { index: indices[index], shard: copies.shard[copy], from_node: from.name, to_node: target.name };
        const { status } = await send('POST', '/_cluster/reroute?dry_run=true&metric=none', { commands: [{ move }] });
        verdicts.push([JSON.stringify(move), rules(placement, copy, to, null).length === 0, status === 200]);
      }
    }
    expect(verdicts).toHaveLength(PRIMARIES * 2 * 2);
    expect(verdicts.filter(([, ours, engine]) => ours !== engine)).toEqual([]);
    expect(verdicts.filter(([, ours]) => ours)).toHaveLength(PRIMARIES * 2);
  });
});
