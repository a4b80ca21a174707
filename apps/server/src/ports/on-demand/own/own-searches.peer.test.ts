import { expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { ANALYSER_WORDS } from '#rules/on-demand/analyser-query';
import { TOP_QUERIES_WORDS } from '#rules/on-demand/top-queries';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { createClusterClient } from '../../cluster-api/opensearch/cluster-client.ts';
import { createOpenSearchTransport } from '../../cluster-api/opensearch/index.ts';
import { identifierOf } from '../../cluster-api/opensearch/target.ts';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import { createAnalyserSamples } from './analyser-samples.ts';
import { ownSearches } from './own-searches.ts';

test('a real cluster of 2.19 without either plugin is told as that', async () => {
  const clock = { now: () => Date.now() };
  const target = {
    stage: 'prod',
    region: 'iad',
    accountId: '123456789012',
    name: 'orders',
    endpoints: peerCluster().urls,
    credentials: { type: 'none' as const },
  };
  const domain = identifierOf(target);
  const client = createClusterClient(target, clock);
  const versionOf = async (): Promise<string> => 'OS_2.19';
  const cluster = createClusterApi({ transport: createOpenSearchTransport(new Map([[domain, client]]), clock), clock, versionOf });
  const common = { cluster, clock, versionOf, domains: new Set([domain]) };
  const signal = AbortSignal.timeout(30_000);
  const range = { from: Date.now() - HOUR, to: Date.now() };
  const searches = ownSearches({ ...common, logs: null }).list(domain, { type: 'QI', ...range }, signal);
  await expect(searches).rejects.toMatchObject({ kind: 'not-offered', message: expect.stringContaining(TOP_QUERIES_WORDS.absent) });
  const { source } = createAnalyserSamples({ ...common, folder: '/nowhere', sampling: null, onError: () => undefined });
  await expect(source.list(domain, { type: 'PA', ...range }, signal)).rejects.toMatchObject({
    kind: 'not-offered',
    message: ANALYSER_WORDS.absent,
  });
  await client.close();
});
