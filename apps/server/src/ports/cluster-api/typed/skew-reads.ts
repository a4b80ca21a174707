import type { ClusterApi } from '../port.ts';
import type { ReadFunction } from './ask.ts';
import type { EnginePaths } from './paths.ts';

import * as schema from './schema.ts';

/** The reads that the skew analysis adds. All are heavy: they wait for their turn, and are refused in light mode. */
export const createSkewReads = (
  read: ReadFunction,
  pathsFor: (domainIdentifier: string) => Promise<EnginePaths>,
): Pick<ClusterApi, 'indexAllocation' | 'runningSnapshots'> => ({
  indexAllocation: (domainIdentifier, options) =>
    read({
      kind: 'indexAllocation',
      domainIdentifier,
      options,
      what: 'the allocation settings of indices',
      heavy: true,
      weight: (indices) => 1 + indices.size,
      load: async (ask) => ask.json((await pathsFor(domainIdentifier)).indexAllocation, schema.IndexAllocation),
    }),

  runningSnapshots: (domainIdentifier, options) =>
    read({
      kind: 'runningSnapshots',
      domainIdentifier,
      options,
      what: '_snapshot/_status',
      heavy: true,
      load: async (ask) => ask.json((await pathsFor(domainIdentifier)).runningSnapshots, schema.RunningSnapshots),
    }),
});
