import { randomUUID } from 'node:crypto';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { describeOnDemandStore } from '../contract.ts';
import { createRowReader } from '../duckdb/row-reader.ts';
import type { OnDemandStore } from '../port.ts';
import { createOpenSearchOnDemandStore } from './index.ts';

const peer = peerCluster();
const target = { endpoints: peer.urls, credentials: { type: 'none' as const } };

async function send(method: string, path: string): Promise<void> {
  const answer = await fetch(`${peer.urls[0]}${path}`, { method });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** A store of its own in the cluster, gone when it is closed. */
const opened = (folder: string, shards: number): OnDemandStore => {
  const prefix = `od-${randomUUID().slice(0, 8)}`;
  const store = createOpenSearchOnDemandStore({
    target,
    prefix,
    reader: createRowReader(folder),
    clock: { now: () => Date.now() },
    shards,
  });
  return {
    ...store,
    async close() {
      await store.close();
      await send('DELETE', `/${prefix}-*`);
      for (const kind of ['rows-elb', 'rows-pa', 'rows-qi', 'sets']) await send('DELETE', `/_index_template/${prefix}-${kind}`);
    },
  };
};

describeOnDemandStore('on-demand rows in a real OpenSearch 2.19 cluster', async (folder) => opened(folder, 1));
describeOnDemandStore('on-demand rows in a real OpenSearch 2.19 cluster, over several shards', async (folder) => opened(folder, 3));
