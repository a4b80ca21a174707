import type { ClusterApi } from '../port.ts';
import { createClusterApi } from '../typed/index.ts';
import { type ClusterClient, createClusterClient } from './cluster-client.ts';
import { createOpenSearchTransport } from './index.ts';
import { type ClusterTarget, identifierOf } from './target.ts';
import { createVersions, type Versions } from './versions.ts';

/** Everything that the adapters of configured clusters share: one client a cluster, one cache. */
export interface OpenSearchSource {
  readonly targets: readonly ClusterTarget[];
  readonly clients: ReadonlyMap<string, ClusterClient>;
  readonly versions: Versions;
  readonly cluster: ClusterApi;
  close(): Promise<void>;
}

/**
 * @param targets the clusters of one stage and region
 * @throws Error when two clusters have one identifier, or a target is unfit: at start
 */
export function createOpenSearchSource(targets: readonly ClusterTarget[], clock: { now(): number }): OpenSearchSource {
  const clients = new Map<string, ClusterClient>();
  for (const target of targets) {
    const id = identifierOf(target);
    if (clients.has(id)) throw new Error(`cluster ${id} is configured twice for ${target.stage} ${target.region}`);
    clients.set(id, createClusterClient(target, clock));
  }
  const versions = createVersions(clients, clock);
  const cluster = createClusterApi({ transport: createOpenSearchTransport(clients, clock), clock, versionOf: versions.versionOf });
  return {
    targets,
    clients,
    versions,
    cluster,
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
