import { randomUUID } from 'node:crypto';
import type { MakeSamples } from '#samples/testkit/given-samples';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { describeIssueSamples } from '../contract.ts';
import { createOpenSearchSamples, type OpenSearchSamplesOptions } from './index.ts';

const peer = peerCluster();

/** A store of its own in the cluster, gone when it is closed. */
const makeWith =
  (options: Partial<OpenSearchSamplesOptions>): MakeSamples =>
  async ({ now }) => {
    const prefix = `lse-${randomUUID().slice(0, 8)}`;
    const target = { endpoints: peer.urls, credentials: { type: 'none' as const } };
    const samples = createOpenSearchSamples({ target, prefix, clock: { now: () => now }, ...options });
    return {
      samples,
      async close() {
        await samples.close();
        await send('DELETE', `/${prefix}-*`);
        for (const kind of ['samples', 'fleet', 'sources']) await send('DELETE', `/_index_template/${prefix}-${kind}`);
      },
    };
  };

async function send(method: string, path: string): Promise<void> {
  const answer = await fetch(`${peer.urls[0]}${path}`, { method });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

describeIssueSamples('a real OpenSearch 2.19 cluster, few samples', makeWith({}), { runs: 8, timeoutMs: 240_000 });

// As if there were too many to be read: counts are the cluster's estimates, rows are exact all the same.
describeIssueSamples('a real OpenSearch 2.19 cluster, many samples', makeWith({ exactUpTo: -1, shards: 2 }), {
  exact: false,
  runs: 8,
  timeoutMs: 240_000,
});
