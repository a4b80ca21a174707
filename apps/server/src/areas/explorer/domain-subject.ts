import { featuresOf } from '#rules/domains/engine-version';
import { versionOr13 } from '#rules/explorer/catalogue';
import { checkExplorerPath, type ExplorerCall, type GuardSubject } from '#rules/explorer/guard';
import type { RequestContext } from '../../platform/http/context.ts';
import type { ClusterApi } from '../../ports/cluster-api/port.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';

/** How old a count of nodes may be: it decides only whether a table is too large to be read whole. */
const NODES_AGE_MS = 60_000;

/** What the guard must know of a domain. */
export async function subjectOf(ctx: RequestContext, record: DomainRecord): Promise<Required<GuardSubject>> {
  return { version: record.esVersion, nodeCount: await nodeCountOf(ctx, record), demo: record.source === 'demo' };
}

/** Configured nodes; where they are not known, those that the cluster counts. Null when neither is to be had. */
async function nodeCountOf(ctx: RequestContext, { domainIdentifier, layout }: DomainRecord): Promise<number | null> {
  const { dataNodes, dedicatedManagers, coordinators, warmNodes } = layout;
  if (dataNodes !== null) return dataNodes + (dedicatedManagers ?? 0) + (coordinators ?? 0) + (warmNodes ?? 0);
  try {
    const { value } = await ctx.ports.cluster.health(domainIdentifier, { signal: ctx.signal, maxAgeMs: NODES_AGE_MS });
    return value.number_of_nodes;
  } catch {
    // A cluster that cannot say how many it is must still be explorable.
    return null;
  }
}

/** Whether a cluster has `_list`; asked once in ten minutes, since versions alone do not tell. */
export class ListProbe {
  readonly #known = new Map<string, { at: number; has: boolean }>();

  async has(
    cluster: ClusterApi,
    record: Pick<DomainRecord, 'domainIdentifier' | 'esVersion'>,
    now: number,
    signal?: AbortSignal,
  ): Promise<boolean> {
    if (featuresOf(versionOr13(record.esVersion)).listApi === 'no') return false;
    const key = `${record.domainIdentifier}|${record.esVersion}`;
    const known = this.#known.get(key);
    if (known && now - known.at < PROBE_AGE_MS && now >= known.at) return known.has;
    try {
      const { status } = await cluster.raw(record.domainIdentifier, '/_list', { maxBytes: 4_096, signal });
      if (status >= 500 || status === 429) return known?.has ?? true;
      const has = status >= 200 && status < 300;
      if (this.#known.size > MOST_KNOWN) this.#known.clear();
      this.#known.set(key, { at: now, has });
      return has;
    } catch {
      // Nothing is known now: what is asked of it next will say why it does not answer.
      return known?.has ?? true;
    }
  }
}

const PROBE_AGE_MS = 600_000;
const MOST_KNOWN = 10_000;

/** `_cat/shards` for `_list/shards`, without what only pages have. */
export const withoutPages = (call: ExplorerCall, subject: GuardSubject): ReturnType<typeof checkExplorerPath> => {
  const params = call.place.params.split('&').filter((param) => !/^(size|sort|next_token)(=|$)/.test(param));
  return checkExplorerPath({ ...call.place, root: '_cat', params: params.join('&') }, subject);
};
