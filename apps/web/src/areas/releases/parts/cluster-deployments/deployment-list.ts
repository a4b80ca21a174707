import type { SdpdsAnswer, SdpdsRequest } from '#rules/releases/calls';

type Answer = SdpdsAnswer<'external/listreleaseVersion'>;
/** One cluster of a software update (REL-011). Times are epoch seconds. */
export type ClusterDeployment = Answer['customerDeploymentConfigsList'][number];

/** REL-050: the list is fetched in pages of 50. */
export const LIST_PAGE = 50;
/** More changes than these at once are not merged one by one: the list begins anew. */
const MOST_CHANGE_PAGES = 20;

/** Epoch seconds. */
export interface ListWindow {
  from: number;
  to: number;
}

/** Which clusters of which software update. */
export interface ListQuestion {
  stackName: string;
  releaseVersion: string;
  /** The wire's word; null for every status. */
  status: string | null;
  /** When they changed last; null for whenever. */
  window: ListWindow | null;
}

/** What has come of a list. */
export interface DeploymentList {
  /** The last changed first, each cluster once. */
  rows: readonly ClusterDeployment[];
  /** Where the list goes on; null when all is there. */
  next: string | null;
  /** Time of the last change that is known of the software update, whatever the list shows of it. Epoch seconds. */
  knownTo: number;
}

export type AskList = (payload: SdpdsRequest<'external/listreleaseVersion'>) => Promise<Answer>;

/** The first page of a list. */
export async function readFirst(ask: AskList, question: ListQuestion): Promise<DeploymentList> {
  const { stackName, releaseVersion, status, window } = question;
  // Where the list leaves clusters out, the last change of all has to be asked for: what changes afterwards is asked for from there.
  const isPart = status !== null || window !== null;
  const newest = isPart ? (await ask({ stackName, releaseVersion, maxResults: 1 })).customerDeploymentConfigsList : null;
  const page = await ask({ ...payloadOf(question), maxResults: LIST_PAGE });
  const rows = page.customerDeploymentConfigsList;
  return { rows, next: page.nextToken ?? null, knownTo: (newest ?? rows)[0]?.lastModificationTime ?? 0 };
}

/** The list with its next page. */
export async function readNext(ask: AskList, question: ListQuestion, known: DeploymentList): Promise<DeploymentList> {
  if (known.next === null) return known;
  const page = await ask({ ...payloadOf(question), maxResults: LIST_PAGE, nextToken: known.next });
  return { ...known, rows: merge(known.rows, page.customerDeploymentConfigsList), next: page.nextToken ?? null };
}

/** All clusters of the software update that have changed since the list was read; null when they are too many to be told one by one. */
export async function readChanges(
  ask: AskList,
  { stackName, releaseVersion }: ListQuestion,
  since: number,
): Promise<readonly ClusterDeployment[] | null> {
  const changed: ClusterDeployment[] = [];
  let nextToken: string | null = null;
  for (let pages = 0; pages < MOST_CHANGE_PAGES; pages += 1) {
    const page: Answer = await ask({ stackName, releaseVersion, updateStartTime: since, maxResults: LIST_PAGE, nextToken });
    changed.push(...page.customerDeploymentConfigsList);
    nextToken = page.nextToken ?? null;
    if (nextToken === null) return changed;
  }
  return null;
}

/** The list after changes: what no longer belongs to it goes, what changed moves to the top. */
export function withChanges(list: DeploymentList, question: ListQuestion, changed: readonly ClusterDeployment[]): DeploymentList {
  const gone = new Set(changed.filter((row) => !belongs(row, question)).map(({ clusterId }) => clusterId));
  const merged = merge(
    list.rows,
    changed.filter((row) => belongs(row, question)),
  );
  const rows = merged.filter((row) => !gone.has(row.clusterId) && belongs(row, question));
  return {
    ...list,
    rows: rows.length === list.rows.length && rows.every((row, place) => row === list.rows[place]) ? list.rows : rows,
    knownTo: Math.max(list.knownTo, ...changed.map(({ lastModificationTime }) => lastModificationTime)),
  };
}

const payloadOf = ({ stackName, releaseVersion, status, window }: ListQuestion) => ({
  stackName,
  releaseVersion,
  ...(status === null ? {} : { status }),
  ...(window === null ? {} : { updateStartTime: window.from, updateEndTime: window.to }),
});

const belongs = (row: ClusterDeployment, { status, window }: ListQuestion): boolean =>
  (status === null || row.status === status) &&
  (window === null || (row.lastModificationTime >= window.from && row.lastModificationTime <= window.to));

/** Both lists in one, each cluster once as it is newest. A row that did not change keeps its identity. */
function merge(known: readonly ClusterDeployment[], came: readonly ClusterDeployment[]): readonly ClusterDeployment[] {
  const byCluster = new Map(known.map((row) => [row.clusterId, row]));
  for (const row of came) {
    const before = byCluster.get(row.clusterId);
    if (before === undefined || isNewer(row, before)) byCluster.set(row.clusterId, row);
  }
  return [...byCluster.values()].sort((a, b) => b.lastModificationTime - a.lastModificationTime);
}

const isNewer = (row: ClusterDeployment, before: ClusterDeployment): boolean =>
  row.lastModificationTime > before.lastModificationTime ||
  (row.lastModificationTime === before.lastModificationTime && JSON.stringify(row) !== JSON.stringify(before));
