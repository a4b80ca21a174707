import { PortError } from '../../port-error.ts';
import type { InspectionReads } from '../inspection.ts';
import type { ReadFunction } from './ask.ts';
import * as schema from './inspection-schema.ts';
import type { EnginePaths } from './paths.ts';
import { readUpTo } from './read-body.ts';
import type { SeenNodes } from './seen-nodes.ts';

/** The inspector's reads over the same sharing, limits, lanes and light mode as every other call. */
export function createInspectionReads(
  read: ReadFunction,
  pathsFor: (domainIdentifier: string) => Promise<EnginePaths>,
  seen: Pick<SeenNodes, 'find'>,
): Omit<InspectionReads, 'formerNodes'> {
  return {
    manager: (domainIdentifier, options) =>
      read({
        kind: 'manager',
        domainIdentifier,
        options,
        what: '_cat/cluster_manager',
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).manager, schema.Managers),
      }),

    allocation: (domainIdentifier, options) =>
      read({
        kind: 'allocation',
        domainIdentifier,
        options,
        what: '_cat/allocation',
        heavy: true,
        weight: (rows) => rows.length,
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).allocation, schema.Allocation),
      }),

    threadPools: (domainIdentifier, options) =>
      read({
        kind: 'threadPools',
        domainIdentifier,
        options,
        what: '_cat/thread_pool',
        heavy: true,
        weight: (rows) => rows.length,
        load: async (ask) => {
          const path = (await pathsFor(domainIdentifier)).threadPools;
          if (path === null) throw new PortError('not-offered', 'Elasticsearch before 5 does not list its thread pools by name.');
          return ask.json(path, schema.ThreadPools);
        },
      }),

    nodePressure: (domainIdentifier, options) =>
      read({
        kind: 'nodePressure',
        domainIdentifier,
        options,
        what: '_nodes/stats/jvm,breaker',
        heavy: true,
        weight: ({ nodes }) => nodes.length,
        load: async (ask) => {
          const { nodes, silent } = await ask.json((await pathsFor(domainIdentifier)).nodePressure, schema.NodePressures);
          const named = silent.map((id) => {
            const node = seen.find(domainIdentifier, id);
            return { id, name: node?.name ?? null, ip: node?.ip ?? null };
          });
          return { nodes, silent: named };
        },
      }),

    activeRecoveries: (domainIdentifier, options) =>
      read({
        kind: 'activeRecoveries',
        domainIdentifier,
        options,
        what: '_cat/recovery',
        heavy: true,
        weight: (rows) => rows.length,
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).activeRecoveries, schema.Recoveries),
      }),

    watermarks: (domainIdentifier, options) =>
      read({
        kind: 'watermarks',
        domainIdentifier,
        options,
        what: '_cluster/settings of the disk',
        load: async (ask) => {
          const path = (await pathsFor(domainIdentifier)).watermarks;
          if (path === null) throw new PortError('not-offered', 'This version does not report its disk watermarks.');
          return ask.json(path, schema.Watermarks);
        },
      }),

    zoneWeights: (domainIdentifier, options) =>
      read({
        kind: 'zoneWeights',
        domainIdentifier,
        options,
        what: '_cluster/routing/awareness/zone/weights',
        load: async (ask) => {
          const path = (await pathsFor(domainIdentifier)).zoneWeights;
          if (path === null) return {};
          const answer = await ask.get(path);
          // A version, build or domain without zone awareness: it weighs nothing.
          if ([400, 404, 405].includes(answer.status)) {
            await readUpTo(answer.body, 65_536).catch(() => undefined);
            return {};
          }
          return ask.parse(answer, schema.ZoneWeights);
        },
      }),
  };
}
