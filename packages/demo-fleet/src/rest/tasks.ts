import type { Machine } from '../fleet/machines.ts';
import { hex, mix } from '../random.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, engineError, type Json, json } from './body.ts';
import { attributesOf, rolesOf } from './cat-nodes.ts';
import { nameMatcher, type RestRequest } from './request.ts';

export interface TaskFacts {
  node: Machine;
  id: number;
  parent: string | null;
  type: 'transport' | 'direct';
  action: string;
  startedAt: number;
  runningMs: number;
  cancellable: boolean;
}

const ACTIONS = [
  'indices:data/write/bulk',
  'indices:data/read/search',
  'indices:data/write/bulk[s]',
  'indices:data/read/search[phase/query]',
  'indices:admin/forcemerge',
  'cluster:admin/snapshot/create',
];

/** What runs at the moment: the listing itself, and some of the domain's own work. */
export const tasksOf = (snapshot: Snapshot): TaskFacts[] => {
  const { nodes, t } = snapshot;
  const first = nodes[0];
  if (!first) return [];
  const serial = (node: Machine, i: number): number => Math.floor((t - node.joinedAt) / 40) + i;
  const listing = serial(first, 0);
  const tasks: TaskFacts[] = [
    {
      node: first,
      id: listing,
      parent: null,
      type: 'transport',
      action: 'cluster:monitor/tasks/lists',
      startedAt: t,
      runningMs: 0.69,
      cancellable: false,
    },
  ];
  for (const node of nodes) {
    tasks.push({
      node,
      id: serial(node, 1),
      parent: `${first.nodeId}:${listing}`,
      type: node === first ? 'direct' : 'transport',
      action: 'cluster:monitor/tasks/lists[n]',
      startedAt: t,
      runningMs: 0.1,
      cancellable: false,
    });
    if (node.role !== 'data') continue;
    const slice = Math.floor(t / 4_000);
    for (let i = 0; i < mix(node.salt, slice) % 4; i++) {
      const salt = mix(mix(node.salt, slice), i);
      const running = 3 + (salt % 3_900);
      tasks.push({
        node,
        id: serial(node, 2 + i),
        parent: null,
        type: 'transport',
        action: ACTIONS[salt % 4] ?? '',
        startedAt: t - running,
        runningMs: running,
        cancellable: salt % 2 === 1,
      });
    }
  }
  if (snapshot.snapshotRunning && snapshot.leader)
    tasks.push({
      node: snapshot.leader,
      id: serial(snapshot.leader, 9),
      parent: null,
      type: 'transport',
      action: 'cluster:admin/snapshot/create',
      startedAt: snapshot.snapshotRunning,
      runningMs: t - snapshot.snapshotRunning,
      cancellable: false,
    });
  return tasks;
};

const taskJson = (task: TaskFacts): Json => ({
  node: task.node.nodeId,
  id: task.id,
  type: task.type,
  action: task.action,
  start_time_in_millis: Math.floor(task.startedAt),
  running_time_in_nanos: Math.floor(task.runningMs * 1e6),
  cancellable: task.cancellable,
  cancelled: false,
  ...(task.parent ? { parent_task_id: task.parent } : {}),
  headers: {},
});

/** `_tasks` and `_tasks/{id}`. */
export const tasksApi = (snapshot: Snapshot, request: RestRequest): Answer | null => {
  const [, id, more] = request.segments;
  if (more !== undefined) return null;
  const tasks = tasksOf(snapshot);
  if (id !== undefined) {
    const task = tasks.find((entry) => `${entry.node.nodeId}:${entry.id}` === id);
    return task
      ? json(request, { completed: false, task: taskJson(task) })
      : engineError(request, 404, 'resource_not_found_exception', `task [${id}] isn't running and hasn't stored its results`);
  }
  const matches = nameMatcher(request.params.get('actions'));
  const shown = tasks.filter((task) => matches(task.action));
  if (request.params.get('group_by') === 'none') return json(request, { tasks: shown.map(taskJson) });
  const nodes: Record<string, Json> = {};
  for (const node of snapshot.nodes) {
    const own = shown.filter((task) => task.node === node);
    if (own.length === 0) continue;
    nodes[node.nodeId] = {
      name: node.nodeName,
      transport_address: `${node.ip}:9300`,
      host: node.ip,
      ip: `${node.ip}:9300`,
      roles: rolesOf(snapshot, node),
      attributes: Object.fromEntries(attributesOf(snapshot, node)),
      tasks: Object.fromEntries(own.map((task): [string, Json] => [`${node.nodeId}:${task.id}`, taskJson(task)])),
    };
  }
  return json(request, { nodes });
};

export const repositoryBucket = (snapshot: Snapshot): string => `${snapshot.stageRegion.airportCode}-${hex(snapshot.spec.salt, 9, 16)}`;
