import { analyseSkew } from '#rules/skew/analysis';
import type { SkewAnalysis, SkewInput } from '#rules/skew/types';
import { errorOf } from '#rules/thrown';
import type { CallOptions, CatShard, ClusterApi } from '../../ports/cluster-api/port.ts';
import { isPortError } from '../../ports/port-error.ts';

export interface SkewOutcome {
  /** When the shards were read, epoch milliseconds. */
  asOf: number;
  /** Why there is no analysis of them, in words; null when there is one. */
  problem: string | null;
  computed: SkewAnalysis | null;
}

/** The analysis of a domain's shards, made once for all who ask while the same lists are kept. */
export interface SkewService {
  /**
   * @throws PortError when the shards, the nodes, their attributes or their disks cannot be read. Lists that do not fit each other are an
   * outcome with a problem. Settings, limits of indices and snapshots may be missing, which the analysis tells.
   */
  analyse(cluster: ClusterApi, domainIdentifier: string, options: CallOptions): Promise<SkewOutcome>;
}

export function createSkewService(): SkewService {
  /** By the list of shards, which is the same object while it is kept; `of` are the other lists that were used. */
  const made = new WeakMap<readonly CatShard[], { of: readonly unknown[]; outcome: SkewOutcome }>();
  return {
    async analyse(cluster, domainIdentifier, options) {
      // The shards take longest; the small lists are read meanwhile, so that all are of about the same time.
      const [shards, nodes, attrs, allocation, settings, indexSettings, snapshots] = await Promise.all([
        cluster.shards(domainIdentifier, options),
        cluster.nodes(domainIdentifier, options),
        cluster.nodeAttrs(domainIdentifier, options),
        cluster.allocation(domainIdentifier, options),
        cluster.settings(domainIdentifier, options).catch(missing),
        cluster.indexAllocation(domainIdentifier, options).catch(missing),
        cluster.runningSnapshots(domainIdentifier, options).catch(missing),
      ]);
      const { value, asOf } = shards;
      const of = [nodes, attrs, allocation, settings, indexSettings, snapshots].map((list) => list?.value ?? null);
      const known = made.get(value);
      if (known?.of.every((list, at) => list === of[at])) return known.outcome;
      const outcome = compute(asOf, {
        shards: value,
        nodes: nodes.value,
        attrs: attrs.value,
        allocation: allocation.value,
        settings: settings?.value ?? null,
        indexSettings: indexSettings?.value ?? null,
        snapshots: snapshots?.value ?? null,
        now: nodes.asOf,
      });
      made.set(value, { of, outcome });
      return outcome;
    },
  };
}

/** Nothing for a list that the analysis can do without; a reader who has left is no missing list. */
const missing = (error: unknown): null => {
  if (isPortError(error) && error.kind !== 'cancelled') return null;
  throw error;
};

function compute(asOf: number, input: SkewInput): SkewOutcome {
  try {
    return { asOf, problem: null, computed: analyseSkew(input) };
  } catch (error) {
    return { asOf, problem: errorOf(error).message, computed: null };
  }
}
