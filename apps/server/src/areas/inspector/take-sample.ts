import { judgedSnapshots, lookedSnapshot } from '#rules/domains/snapshot-age';
import { failedRead, type Read, type RepositoryFacts } from '#rules/inspector/facts';
import { kindOf, warmNames } from '#rules/inspector/kinds';
import type { Sample } from '#rules/inspector/types';
import { explainedGroups, type ShardSummary, summariseShards } from '#rules/inspector/unassigned';
import type { CatSnapshot, Dated } from '../../ports/cluster-api/port.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';

/** An explanation costs the cluster manager work, and its answer hardly changes within a minute. */
const EXPLANATION_AGE_MS = 60_000;
/** A list without an unassigned copy tells of replicas and names alone: those change slowly. */
const CALM_LIST_AGE_MS = 5 * 60_000;
const MOST_REPOSITORIES = 3;

type Part = { [K in keyof Sample]: Sample[K] extends Read<unknown> ? K : never }[keyof Sample];

const PENDING = failedRead('pending', 'It is still being read.');

/** A sample in which nothing has come yet. It fills as answers come, so that a first verdict can be given before the last one. */
export const emptySample = (at: number): Sample => ({
  at,
  light: false,
  health: PENDING,
  local: PENDING,
  localOther: null,
  manager: PENDING,
  nodes: PENDING,
  attrs: PENDING,
  shards: PENDING,
  explained: [],
  blocks: PENDING,
  allocation: PENDING,
  watermarks: PENDING,
  settings: PENDING,
  weights: PENDING,
  decommission: PENDING,
  tasks: PENDING,
  pressure: PENDING,
  pools: PENDING,
  recoveries: PENDING,
  snapshots: PENDING,
  dashboards: PENDING,
});

/** The port's words for a failure, distinguished where a verdict differs. */
export const failureRead = (error: unknown): { ok: false; kind: Extract<Read<never>, { ok: false }>['kind']; why: string } => {
  if (!isPortError(error)) return failedRead('unavailable', 'The console failed to read it.');
  if (error.kind === 'throttled' && error.message.includes('light mode')) return failedRead('light', error.message);
  // A page in place of an answer is written by something that stands before the cluster.
  if (error.kind === 'unavailable' && error.message.startsWith('A proxy answered')) return failedRead('proxy', error.message);
  return failedRead(error.kind, error.message);
};

export const readOf = async <T>(work: Promise<Dated<T>>): Promise<Read<T>> => {
  try {
    const { value, asOf } = await work;
    return { ok: true, value, asOf };
  } catch (error) {
    return failureRead(error);
  }
};

/**
 * Fills a sample. What is small is asked together; what is heavy only of a cluster whose health answered, one after the other, and not at
 * all while it is read lightly. Never throws.
 * @param calm the last list of shards, which does for a while where no copy is unassigned
 */
export async function takeSample(ports: PortSet, domainIdentifier: string, sample: Sample, calm: Sample['shards'] | null): Promise<void> {
  const { cluster } = ports;
  const put = async <K extends Part>(part: K, work: Promise<Dated<unknown>>): Promise<void> => {
    (sample as unknown as Record<Part, Read<unknown>>)[part] = await readOf(work);
  };
  const health = put('health', cluster.health(domainIdentifier, { maxAgeMs: 5_000 }));
  const named = [put('nodes', cluster.nodes(domainIdentifier)), put('attrs', cluster.nodeAttrs(domainIdentifier))];
  const small = [
    localHealths(ports, domainIdentifier, sample),
    put('manager', cluster.manager(domainIdentifier)),
    put('tasks', cluster.pendingTasks(domainIdentifier)),
    put('blocks', cluster.blocks(domainIdentifier)),
    put('settings', cluster.settings(domainIdentifier)),
    put('watermarks', cluster.watermarks(domainIdentifier)),
    put('weights', cluster.zoneWeights(domainIdentifier)),
    put('decommission', cluster.decommission(domainIdentifier)),
    put('dashboards', cluster.dashboardsHealth(domainIdentifier)),
  ];
  // Of shards it matters which of their nodes are warm.
  await Promise.all([health, ...named]);
  await heavyParts(ports, domainIdentifier, sample, calm, put);
  await Promise.all(small);
  sample.light = cluster.lightMode(domainIdentifier);
}

const HEAVY = ['shards', 'allocation', 'pressure', 'pools', 'recoveries', 'snapshots'] as const;

async function heavyParts(
  { cluster }: PortSet,
  domainIdentifier: string,
  sample: Sample,
  calm: Sample['shards'] | null,
  put: <K extends Part>(part: K, work: Promise<Dated<unknown>>) => Promise<void>,
): Promise<void> {
  const { health } = sample;
  if (!health.ok) {
    const left = failedRead(health.kind, `It was not asked for, because health was not answered: ${health.why}`);
    for (const part of HEAVY) sample[part] = left;
    return;
  }
  sample.light = cluster.lightMode(domainIdentifier);
  const { unassigned_shards, initializing_shards, relocating_shards } = health.value;
  // A node that hangs holds up whatever asks all of them: the one call that does not wait for it says which it is.
  const hangs = !sample.nodes.ok;
  if (hangs) await put('pressure', cluster.nodePressure(domainIdentifier));
  const isCalm = unassigned_shards === 0 && calm?.ok && calm.value.unassigned === 0 && sample.at - calm.asOf < CALM_LIST_AGE_MS;
  if (isCalm && calm) sample.shards = calm;
  else {
    await put('shards', summaryOf(cluster.shards(domainIdentifier), sample));
    // A kept list of before something happened: it is read once more, so that what happened can be named.
    if (sample.shards.ok && sample.shards.value.unassigned !== unassigned_shards && sample.shards.asOf < health.asOf)
      await put('shards', summaryOf(cluster.shards(domainIdentifier, { maxAgeMs: 1_000 }), sample));
    if (sample.shards.ok) await explain(cluster, domainIdentifier, sample, sample.shards.value);
  }
  await put('allocation', cluster.allocation(domainIdentifier));
  if (!hangs) await put('pressure', cluster.nodePressure(domainIdentifier));
  await put('pools', cluster.threadPools(domainIdentifier));
  if (initializing_shards + relocating_shards === 0) sample.recoveries = { ok: true, value: [], asOf: health.asOf };
  else await put('recoveries', cluster.activeRecoveries(domainIdentifier));
  await put('snapshots', newestSnapshots(cluster, domainIdentifier));
}

/** The newest snapshots of the first repositories, from the lists that the page of snapshots shares. One that fails hides no other. */
async function newestSnapshots(cluster: PortSet['cluster'], domainIdentifier: string): Promise<Dated<RepositoryFacts[]>> {
  const { value: repositories, asOf } = await cluster.repositories(domainIdentifier);
  const rows: RepositoryFacts[] = [];
  for (const { name } of repositories.slice(0, MOST_REPOSITORIES)) {
    // Whether they are shallow does not matter for their age, and costs another list.
    const read = await readOf(cluster.snapshots(domainIdentifier, { name, shallow: false }));
    if (read.ok) rows.push(repositoryFacts(name, read.value));
    else if (read.kind === 'light') throw new PortError('throttled', read.why);
    else rows.push({ repository: name, snapshots: [], failure: read.why });
  }
  return { value: rows, asOf };
}

const repositoryFacts = (repository: string, rows: readonly CatSnapshot[]): RepositoryFacts => ({
  repository,
  snapshots: judgedSnapshots(rows.map(lookedSnapshot)),
  failure: null,
});

const summaryOf = async (work: ReturnType<PortSet['cluster']['shards']>, sample: Sample): Promise<Dated<ShardSummary>> => {
  const { value, asOf } = await work;
  const names = warmNames(sample.attrs);
  const nodes = sample.nodes.ok ? sample.nodes.value : [];
  const warm = new Set(nodes.filter((node) => kindOf(node, names) === 'ultrawarm').map(({ id }) => id));
  return { value: summariseShards(value, warm), asOf };
};

async function explain(cluster: PortSet['cluster'], domainIdentifier: string, sample: Sample, { groups }: ShardSummary): Promise<void> {
  for (const group of explainedGroups(groups)) {
    const target = { ...group.representative, primary: group.primary };
    const answer = await readOf(cluster.explain(domainIdentifier, target, { maxAgeMs: EXPLANATION_AGE_MS }));
    sample.explained = [...sample.explained, { group: group.key, ...target, answer }];
    // The next ones would be refused or time out as well.
    if (!answer.ok && answer.kind !== 'not-found') return;
  }
}

/** Health as two nodes believe it; as any node does where the source cannot address one. */
async function localHealths({ cluster, compute }: PortSet, domainIdentifier: string, sample: Sample): Promise<void> {
  const instances = await compute.instances(domainIdentifier).catch(() => []);
  const running = instances.filter(({ state }) => state === null || state === 'running');
  const [one, other] = [running[0], running.at(-1)];
  const ask = (instanceId: string | undefined): Promise<Read<unknown>> => readOf(cluster.localHealth(domainIdentifier, { instanceId }));
  const [first, second] = await Promise.all([ask(one?.instanceId), other && other !== one ? ask(other.instanceId) : null]);
  const addressable = (read: Read<unknown> | null): boolean =>
    read !== null && (read.ok || !['not-offered', 'not-found'].includes(read.kind));
  sample.local = (addressable(first) ? first : await ask(undefined)) as Sample['local'];
  sample.localOther = (addressable(second) ? second : null) as Sample['localOther'];
}
