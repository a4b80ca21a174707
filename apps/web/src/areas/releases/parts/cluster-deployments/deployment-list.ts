import type { SdpdsAnswer, SdpdsRequest } from '#rules/releases/calls';

type Answer = SdpdsAnswer<'external/listreleaseVersion'>;
/** One cluster of a software update (REL-011). Times are epoch seconds. */
export type ClusterDeployment = Answer['customerDeploymentConfigsList'][number];

/** REL-050: the list is fetched in pages of 50. */
export const LIST_PAGE = 50;
/** More changes than these at once are not merged one by one: the list begins again. */
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

/** The page of a list behind `token`. */
export const readPage = (ask: AskList, question: ListQuestion, token: string): Promise<Answer> =>
  ask({ ...payloadOf(question), maxResults: LIST_PAGE, nextToken: token });

/** The list with the page that was read behind `token`; as it is where it went on from elsewhere meanwhile. */
export const withPage = (list: DeploymentList, token: string, page: Answer): DeploymentList =>
  list.next === token ? { ...list, rows: merge(list.rows, page.customerDeploymentConfigsList), next: page.nextToken ?? null } : list;

/** What has changed of a software update since a list of it was read. */
export interface ListChanges {
  all: readonly ClusterDeployment[];
  /** Those of the status that the list shows: only the server knows which states a status stands for. */
  own: readonly ClusterDeployment[];
}

/** All clusters of the software update that have changed since; null when they are too many to be reported one by one. */
export async function readChanges(ask: AskList, question: ListQuestion, since: number): Promise<ListChanges | null> {
  const { stackName, releaseVersion, status } = question;
  const all = await readSince(ask, { stackName, releaseVersion, updateStartTime: since });
  if (all === null || all.length === 0 || status === null) return all && { all, own: all };
  // Asked for last: what left the status between the two answers is reported as gone.
  const own = await readSince(ask, { stackName, releaseVersion, status, updateStartTime: since });
  return own && { all, own };
}

async function readSince(ask: AskList, payload: Parameters<AskList>[0]): Promise<readonly ClusterDeployment[] | null> {
  const rows: ClusterDeployment[] = [];
  let nextToken: string | null = null;
  for (let pages = 0; pages < MOST_CHANGE_PAGES; pages += 1) {
    const page: Answer = await ask({ ...payload, maxResults: LIST_PAGE, ...(nextToken === null ? {} : { nextToken }) });
    rows.push(...page.customerDeploymentConfigsList);
    nextToken = page.nextToken ?? null;
    if (nextToken === null) return rows;
  }
  return null;
}

/** The list after changes: what no longer belongs to it goes, what changed moves to the top. */
export function withChanges(list: DeploymentList, { window }: ListQuestion, { all, own }: ListChanges): DeploymentList {
  const gone = new Set(all.map(({ clusterId }) => clusterId));
  for (const { clusterId } of own) gone.delete(clusterId);
  const isIn = ({ lastModificationTime: at }: ClusterDeployment) => window === null || (at >= window.from && at <= window.to);
  const rows = merge(list.rows, own).filter((row) => isIn(row) && !gone.has(row.clusterId));
  return {
    ...list,
    rows: rows.length === list.rows.length && rows.every((row, place) => row === list.rows[place]) ? list.rows : rows,
    knownTo: Math.max(list.knownTo, ...all.map(({ lastModificationTime }) => lastModificationTime)),
  };
}

const payloadOf = ({ stackName, releaseVersion, status, window }: ListQuestion) => ({
  stackName,
  releaseVersion,
  ...(status === null ? {} : { status }),
  ...(window === null ? {} : { updateStartTime: window.from, updateEndTime: window.to }),
});

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
