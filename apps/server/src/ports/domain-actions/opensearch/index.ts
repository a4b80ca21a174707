import { z } from 'zod';
import type { ClusterClient } from '../../cluster-api/opensearch/cluster-client.ts';
import { readJson } from '../../cluster-api/typed/read-body.ts';
import { PortError } from '../../port-error.ts';
import type { DomainActionsPort } from '../port.ts';

const TIMEOUT_MS = 45_000;
const MOST_BYTES = 64 * 1024 * 1024;
const PATH = '/_cluster/reroute?retry_failed=true&metric=none';

const Acknowledged = z.object({ acknowledged: z.boolean() });

/**
 * What can be done to a cluster over its own API: recover-domain, which retries the allocation of shards that failed too
 * often. A reroute cannot be distinguished from another afterwards, so `wasDone` answers null; repeating it is safe, because a
 * retry of what is already allocated does nothing.
 */
export function createOpenSearchActions(clients: ReadonlyMap<string, ClusterClient>, clock: { now(): number }): DomainActionsPort {
  return {
    offered: ['recover-domain'],
    async perform({ kind }, { domainIdentifier }, signal) {
      if (kind !== 'recover-domain')
        throw new PortError('not-offered', `A cluster cannot do ${kind} by itself: the machine's own service can.`);
      const client = clients.get(domainIdentifier);
      if (!client) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
      const answer = await client.send({ method: 'POST', path: PATH, timeoutMs: TIMEOUT_MS, signal });
      const { acknowledged } = await readJson(answer, {
        what: '_cluster/reroute',
        maxBytes: MOST_BYTES,
        schema: Acknowledged,
        now: clock.now(),
      });
      // Not acknowledged: accepted, but not every node had applied it in time.
      return { detail: { call: 'POST /_cluster/reroute?retry_failed=true', acknowledged } };
    },
    wasDone: async () => null,
  };
}
