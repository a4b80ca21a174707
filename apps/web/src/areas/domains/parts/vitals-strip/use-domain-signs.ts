import { generationsOf } from '#rules/domains/node-generations';
import { nodeKindOf } from '#rules/domains/node-kinds';
import type { VitalsInput } from '#rules/domains/vitals';
import { lastMoment } from '#rules/events/recent-changes';
import { worstStage } from '#rules/inspector/watermarks';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useClusterHealth, useDashboards } from '../cluster/use-cluster.ts';
import { useMachines } from '../cluster/use-machines.ts';
import { useNodeDisks } from '../cluster/use-node-disks.ts';
import { useOpenIssues } from '../issues/use-open-issues.ts';
import { useRecentChanges } from './use-recent-changes.ts';

const REFRESH_MS = 30_000;
/** The past is asked for on a grid of this many milliseconds, so that two panels ask the same. */
const GRID_MS = 60_000;
const THREE_HOURS_MS = 3 * 3_600_000;

const History = graphql(`
  query VitalsStrip_HistoryQuery($domainIdentifier: String!, $from: Float!, $to: Float!) {
    domain(domainIdentifier: $domainIdentifier) {
      vitals(from: $from, to: $to) {
        key
        times
        values
      }
    }
  }
`);

export interface DomainSigns {
  vitals: VitalsInput;
  /** By vital, the last three hours; a vital without a history is not in it. */
  history: ReadonlyMap<string, { times: number[]; values: (number | null)[] }>;
  /** The list of changes has come: when it is empty, there were none. */
  changesRead: boolean;
  /** Vitals whose own answer is still on its way; null in another one means that the source cannot tell. */
  waiting: ReadonlySet<string>;
  /** Vitals whose question failed and that have no older answer. */
  failed: ReadonlySet<string>;
}

/** Everything the strip shows. Each part comes by itself; what a source does not tell is null. */
export function useDomainSigns(domainIdentifier: string, expectedNodes: number | null): DomainSigns {
  const health = useClusterHealth(domainIdentifier);
  const dashboards = useDashboards(domainIdentifier);
  const { nodes, rows, stages } = useNodeDisks(domainIdentifier);
  const machines = useMachines(domainIdentifier);
  const now = Math.floor(Date.now() / GRID_MS) * GRID_MS;
  const past = useOperation(
    History,
    { domainIdentifier, from: now - THREE_HOURS_MS, to: now + GRID_MS },
    { keepPrevious: true, refreshMs: REFRESH_MS },
  );
  const changes = useRecentChanges(domainIdentifier);
  const issues = useOpenIssues(domainIdentifier);

  const sources: readonly (readonly [{ isPending: boolean; isError: boolean; data: unknown }, readonly string[]])[] = [
    [health, ['status', 'nodes', 'unassigned', 'pendingTasks']],
    [dashboards, ['dashboards']],
    [nodes, ['diskUsedPercentMax', 'heapPercentMax']],
    [past, ['errors5xx']],
    [changes, ['lastChange']],
    [issues, ['openIssues']],
  ];
  const keysWhere = (holds: (query: (typeof sources)[number][0]) => boolean) =>
    new Set(sources.flatMap(([query, keys]) => (holds(query) ? keys : [])));

  const answer = health.data?.domain?.es60?.cluster?.health;
  // The disk of a warm node is a cache that is meant to be full; its roles are those of any data node.
  const warm = new Set(machines?.flatMap(({ nodeType, nodeId }) => (nodeType === 'ultrawarm' ? [nodeId] : [])));
  const dataNodes = rows?.filter((row) => nodeKindOf(row) === 'data' && !warm.has(row.id));
  const history = new Map((past.data?.domain?.vitals ?? []).map(({ key, times, values }) => [key, { times, values }]));
  const common = {
    status: answer?.status ?? null,
    dashboards: dashboards.data?.domain?.kibana?.health ?? null,
    nodes: answer?.number_of_data_nodes ?? null,
    expectedNodes,
    unassigned: answer?.unassigned_shards ?? null,
    delayedUnassigned: answer?.delayed_unassigned_shards ?? null,
    nodeGenerations: machines ? generationsOf(machines) : null,
    diskUsedPercentMax: largest(dataNodes?.map((node) => node.diskUsedPercent)),
    diskStage: worstStage(dataNodes?.map(({ id }) => stages.get(id) ?? null) ?? []),
    heapPercentMax: largest(rows?.map((node) => node.heapPercent)),
    pendingTasks: answer?.number_of_pending_tasks ?? null,
    oldestTaskWaitMs: answer?.task_max_waiting_in_queue_millis ?? null,
  };
  return {
    vitals: {
      ...common,
      errors5xx: lastOf(history.get('errors5xx')?.values),
      lastChangeAt: lastMoment(changes.data?.changes ?? []),
      openIssues: issues.data?.getDomainTMSIssues.length ?? null,
    },
    history,
    changesRead: changes.data !== undefined,
    waiting: keysWhere((query) => query.isPending),
    failed: keysWhere((query) => query.isError && query.data === undefined),
  };
}

const largest = (values: (number | null | undefined)[] | undefined): number | null => {
  const known = (values ?? []).filter((value): value is number => typeof value === 'number');
  return known.length > 0 ? Math.max(...known) : null;
};

const lastOf = (values: (number | null)[] | undefined): number | null => values?.findLast((value) => value !== null) ?? null;
