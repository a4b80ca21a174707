import { z } from 'zod';
import { PortError } from '../../port-error.ts';
import type { ByteTransport } from '../transport.ts';
import { readJson } from '../typed/read-body.ts';
import type { ClusterClient } from './cluster-client.ts';

/** How long a node's address is believed. */
const ADDRESSES_MS = 60_000;
const ADDRESSES_PATH = '/_nodes/_all/http?filter_path=nodes.*.http.publish_address';
const MOST_BYTES = 8 * 1024 * 1024;

const Addresses = z.object({
  nodes: z.record(z.string(), z.object({ http: z.object({ publish_address: z.string() }).optional() })).default({}),
});

/** The byte transport of configured clusters, by domain identifier. */
export function createOpenSearchTransport(clients: ReadonlyMap<string, ClusterClient>, clock: { now(): number }): ByteTransport {
  const known = new Map<string, { at: number; addresses: Map<string, string> }>();

  const clientOf = (domainIdentifier: string): ClusterClient => {
    const client = clients.get(domainIdentifier);
    if (!client) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
    return client;
  };

  /** The configured endpoint of one node. Addresses that a cluster tells are only compared, never called. */
  async function endpointOf(client: ClusterClient, instanceId: string | undefined, signal?: AbortSignal): Promise<string | undefined> {
    if (instanceId === undefined) return undefined;
    let entry = known.get(client.domainIdentifier);
    if (!entry || clock.now() - entry.at > ADDRESSES_MS) {
      entry = { at: clock.now(), addresses: await readAddresses(client, clock.now(), signal) };
      known.set(client.domainIdentifier, entry);
    }
    const address = entry.addresses.get(instanceId);
    if (address === undefined) throw new PortError('not-found', `The cluster has no node ${instanceId.slice(0, 64)}.`);
    const endpoint = client.target.endpoints.find((candidate) => hostAndPort(candidate) === address);
    if (endpoint === undefined)
      throw new PortError(
        'not-offered',
        'This node cannot be asked by itself: the address it publishes is not among the endpoints of the configuration.',
      );
    return endpoint;
  }

  return {
    async get({ domainIdentifier, path, timeoutMs, instanceId, signal }) {
      const client = clientOf(domainIdentifier);
      const endpoint = await endpointOf(client, instanceId, signal);
      return client.send({ method: 'GET', path, timeoutMs, signal, endpoint });
    },
    async explain({ domainIdentifier, timeoutMs, instanceId, signal }, { index, shard, primary }) {
      const client = clientOf(domainIdentifier);
      const endpoint = await endpointOf(client, instanceId, signal);
      // A POST, because not every gateway passes on the body of a GET.
      const body = JSON.stringify({ index, shard, primary });
      return client.send({ method: 'POST', path: '/_cluster/allocation/explain', body, timeoutMs, signal, endpoint });
    },
    async dashboards({ domainIdentifier, timeoutMs, signal }) {
      return clientOf(domainIdentifier).sendToDashboards({ method: 'GET', path: '/api/status', timeoutMs, signal });
    },
  };
}

async function readAddresses(client: ClusterClient, now: number, signal: AbortSignal | undefined): Promise<Map<string, string>> {
  const answer = await client.send({ method: 'GET', path: ADDRESSES_PATH, timeoutMs: 10_000, signal });
  const { nodes } = await readJson(answer, { what: '_nodes/http', maxBytes: MOST_BYTES, schema: Addresses, now });
  const addresses = new Map<string, string>();
  // `host/10.0.0.1:9200` where a node publishes a name too.
  for (const [id, { http }] of Object.entries(nodes))
    if (http) addresses.set(id, (http.publish_address.split('/').at(-1) ?? '').toLowerCase());
  return addresses;
}

/** `host:port` of an endpoint, the port written out. */
function hostAndPort(endpoint: string): string {
  const url = new URL(endpoint);
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`.toLowerCase();
}
