import { analyseSkew } from '#rules/skew/analysis';
import type { SkewAnalysis, SkewInput } from '#rules/skew/types';
import type { CallOptions, CatShard, ClusterApi } from '../../ports/cluster-api/port.ts';
import { isPortError, type PortError } from '../../ports/port-error.ts';

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
   * @throws PortError when the shards cannot be read. When they can, and the nodes cannot or do not fit them, the outcome says so; settings,
   * limits of indices and snapshots may be missing, which the analysis tells.
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
        cluster.nodes(domainIdentifier, options).catch(failed),
        cluster.nodeAttrs(domainIdentifier, options).catch(failed),
        cluster.allocation(domainIdentifier, options).catch(failed),
        cluster.settings(domainIdentifier, options).catch(missing),
        cluster.indexAllocation(domainIdentifier, options).catch(missing),
        cluster.runningSnapshots(domainIdentifier, options).catch(missing),
      ]);
      const { value, asOf } = shards;
      if (isPortError(nodes)) return { asOf, problem: nodes.message, computed: null };
      if (isPortError(attrs)) return { asOf, problem: attrs.message, computed: null };
      if (isPortError(allocation)) return { asOf, problem: allocation.message, computed: null };
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

/** Nothing for a list that the analysis can do without. */
const missing = (error: unknown): null => {
  failed(error);
  return null;
};

/** A failure of a list that the analysis needs, as a value; a reader who has left is none. */
const failed = (error: unknown): PortError => {
  if (isPortError(error) && error.kind !== 'cancelled') return error;
  throw error;
};

function compute(asOf: number, input: SkewInput): SkewOutcome {
  try {
    return { asOf, problem: null, computed: analyseSkew(input) };
  } catch (error) {
    return { asOf, problem: error instanceof Error ? error.message : String(error), computed: null };
  }
}
