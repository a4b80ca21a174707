import type { DomainSpec } from '../fleet/domain-spec.ts';
import { draw } from '../random.ts';

/** What plugins and other APIs of a cluster hold: one number for their answers and for the curves. Nothing is behind most plugins. */
export interface HeldFacts {
  /** Of `_plugins/_ism/policies`. */
  policies: number;
  componentTemplates: number;
  /** Clusters that this one is connected with, for searches alone. */
  connections: number;
  /** Indices that follow one of another cluster. */
  following: number;
  /** 1 while scheduled jobs are switched on. */
  scheduledJobs: number;
  /** Whether each plugin's own index exists: none was used yet. */
  alertingIndex: number;
  detectors: number;
  forecasters: number;
  models: number;
  /** Graphs of vectors, and what is asked of them. */
  vectors: number;
  asynchronousSearches: number;
  pointsInTime: number;
  /** Stores of features for learning to rank. */
  featureStores: number;
  coldIndices: number;
  /** Indices on their way between two tiers. */
  migrations: number;
}

const NOTHING = {
  ...{ componentTemplates: 0, following: 0, alertingIndex: 0, detectors: 0, forecasters: 0, models: 0, vectors: 0 },
  ...{ asynchronousSearches: 0, pointsInTime: 0, featureStores: 0, coldIndices: 0, migrations: 0 },
};

const CONNECTED_SHARE = 0.3;

export const heldFacts = (spec: DomainSpec): HeldFacts => ({
  ...NOTHING,
  scheduledJobs: 1,
  // Daily indices are managed by one policy.
  policies: spec.series > 0 ? 1 : 0,
  connections: spec.engine.family === 'OS' && spec.dataNodes >= 3 && draw(spec.salt, 6_100) < CONNECTED_SHARE ? 1 : 0,
});

/** The name under which a connected domain knows the other one. */
export const CONNECTION_ALIAS = 'leader';
