import { MINUTE } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import type { FoundIssues } from '#rules/events/own/look';
import { DASHBOARDS_DOWN_MINUTES } from '#rules/events/own/marks';
import type { Issue } from '../../issues/port.ts';
import type { IssuesStore } from '../../issues/store/index.ts';

/** An issue that holds now. */
export interface Held {
  /** Epoch milliseconds. */
  since: number;
  details: string;
  /** As the domain names it, where it lies in one alone. */
  zone?: string | null;
}

/** What is known beside the words of what was found. */
export interface FoundBesides {
  /** As the domain names it, where it lies in one alone. */
  zone?: string | undefined;
  /** Epoch milliseconds: it has been so since then at least. */
  since?: number | undefined;
}

/** Opens the issues of own clusters, keeps their words up to date, and closes them. */
export interface IssueKeeper {
  /** What holds of one kind at `at`; null when it does not. It is opened, and answered, once it has held for as long as its rule says. */
  judge(domainIdentifier: string, at: number, type: IssueTypeName, held: Held | null): Promise<Issue | null>;
  /** The same where nobody knows since when: since it was found first; by a server that has just started since `besides.since`. */
  found(domainIdentifier: string, at: number, type: IssueTypeName, details: string | null, besides?: FoundBesides): Promise<void>;
  /** The domain was deleted: nothing of it holds any more. */
  gone(domainIdentifier: string, at: number): Promise<void>;
}

/**
 * How long it must hold before it is opened, where the catalogue's rule says so and no look over a stretch of time has judged it already, and how long
 * it must be gone before it is closed: what stands about a mark is one issue.
 */
const TIMES: Partial<Record<IssueTypeName, { afterMs?: number; goneMs?: number }>> = {
  ClusterRed: { afterMs: 5 * MINUTE },
  ClusterYellow: { afterMs: 30 * MINUTE },
  ClusterUnreachable: { afterMs: 5 * MINUTE },
  NoMaster: { afterMs: 2 * MINUTE },
  NodeDrop: { afterMs: 10 * MINUTE },
  // A node that restarts is back within this.
  MasterQuorumRisk: { afterMs: 2 * MINUTE },
  DashboardsDown: { afterMs: DASHBOARDS_DOWN_MINUTES * MINUTE },
  ZoneImpaired: { afterMs: MINUTE },
  PendingTasksHigh: { goneMs: 5 * MINUTE },
  JVMPressureHigh: { goneMs: 5 * MINUTE },
  LongGcPauses: { goneMs: 10 * MINUTE },
  CpuHigh: { goneMs: 5 * MINUTE },
  NodeHotspot: { goneMs: 5 * MINUTE },
  SearchLatencyHigh: { goneMs: 10 * MINUTE },
  IndexingLatencyHigh: { goneMs: 10 * MINUTE },
  SearchRejections: { goneMs: 5 * MINUTE },
  WriteRejections: { goneMs: 5 * MINUTE },
  DiskLow: { goneMs: 5 * MINUTE },
  DiskWatermarkHigh: { goneMs: 2 * MINUTE },
  ShardCountHigh: { goneMs: 5 * MINUTE },
};

export function createIssueKeeper(issues: Pick<IssuesStore, 'open' | 'record'>): IssueKeeper {
  /** By domain. Loaded once: this server alone writes them. */
  const open = new Map<string, Issue[]>();
  const firstFound = new Map<string, number>();
  const goneSince = new Map<string, number>();
  /** What this server has found, or not found, at least once. */
  const judged = new Set<string>();

  async function openOf(domainIdentifier: string): Promise<Issue[]> {
    const known = open.get(domainIdentifier);
    if (known) return known;
    const read = await issues.open(domainIdentifier);
    // Another kind may have been judged meanwhile: all share one list.
    const list = open.get(domainIdentifier) ?? read;
    open.set(domainIdentifier, list);
    return list;
  }

  const keeper: IssueKeeper = {
    async judge(domainIdentifier, at, type, held) {
      const list = await openOf(domainIdentifier);
      const own = list.filter(({ issueType }) => issueType === type);
      const key = `${type} ${domainIdentifier}`;
      const { afterMs = 0, goneMs = 0 } = TIMES[type] ?? {};
      if (!held) {
        if (own.length === 0) return null;
        const since = goneSince.get(key) ?? at;
        goneSince.set(key, since);
        if (at - since < goneMs) return null;
        for (const issue of own) {
          await issues.record({ ...issue, updatedAt: at, resolvedAt: at });
          list.splice(list.indexOf(issue), 1);
        }
        return null;
      }
      goneSince.delete(key);
      const { since, details, zone = null } = held;
      for (const issue of own) {
        if (issue.details === details && issue.zone === zone) continue;
        const updated = { ...issue, details, zone, updatedAt: at };
        await issues.record(updated);
        list.splice(list.indexOf(issue), 1, updated);
      }
      if (own.length > 0 || at - since < afterMs) return null;
      const id = `${type}-${domainIdentifier}-${since}`;
      const issue: Issue = { id, domainIdentifier, issueType: type, details, zone, openedAt: at, updatedAt: at, resolvedAt: null };
      await issues.record(issue);
      list.push(issue);
      return issue;
    },

    async found(domainIdentifier, at, type, details, { zone = null, since: known = at } = {}) {
      const key = `${type} ${domainIdentifier}`;
      // Later on `known` says too little: a zone that comes back from maintenance lacks its nodes for a moment, and lacked them all the time.
      const since = firstFound.get(key) ?? (judged.has(key) ? at : known);
      judged.add(key);
      if (details === null) firstFound.delete(key);
      else firstFound.set(key, since);
      await keeper.judge(domainIdentifier, at, type, details === null ? null : { since, details, zone });
    },

    async gone(domainIdentifier, at) {
      for (const issue of await issues.open(domainIdentifier)) {
        // One of its silence may have been opened since.
        const resolvedAt = Math.max(issue.openedAt, at);
        await issues.record({ ...issue, updatedAt: resolvedAt, resolvedAt });
      }
      open.delete(domainIdentifier);
      for (const moments of [firstFound, goneSince, judged])
        for (const key of moments.keys()) if (key.endsWith(` ${domainIdentifier}`)) moments.delete(key);
    },
  };
  return keeper;
}

/** Gives the keeper all that was found at a time, and what is known beside it. */
export async function keepFound(
  keeper: Pick<IssueKeeper, 'found'>,
  domainIdentifier: string,
  at: number,
  found: FoundIssues,
  { zones, sinces }: { zones?: ReadonlyMap<IssueTypeName, string>; sinces?: ReadonlyMap<IssueTypeName, number> } = {},
): Promise<void> {
  for (const [type, details] of found)
    await keeper.found(domainIdentifier, at, type, details, { zone: zones?.get(type), since: sinces?.get(type) });
}
