import { type LogFileEntry, logGroupsOf, NODE_LOG_GROUPS } from './log-groups.ts';

/** A group with the logs of it that lie on a node. */
export interface NodeLogGroup {
  group: (typeof NODE_LOG_GROUPS)[number];
  entries: readonly NodeLogEntry[];
}

/** A log that is a file on nodes. */
export type NodeLogEntry = LogFileEntry & { logPath: string };

/**
 * The logs that a node writes, by group, in the catalogue's order. Groups without any are left out; of a node whose type the catalogue does not
 * know, all are there.
 * @param version `OS_2.17`; null where it is not known, which leaves the logs that are the same for all
 * @param nodeType data, master, coordinator, ultrawarm, as the table of instances has it
 */
export function nodeLogGroups(version: string | null, nodeType: string): NodeLogGroup[] {
  const role = ROLES.get(nodeType);
  return logGroupsOf(version ?? '').flatMap(({ group, entries }) => {
    const name = NODE_LOG_GROUPS.find((one) => one === group);
    const found = entries.filter((entry): entry is NodeLogEntry => isNodeLog(entry) && (role === undefined || entry.roles.includes(role)));
    return name === undefined || found.length === 0 ? [] : [{ group: name, entries: found }];
  });
}

const ROLES = new Map([
  ['data', 'data'],
  ['master', 'master'],
  ['coordinator', 'coordinator'],
  ['ultrawarm', 'warm'],
  ['warm', 'warm'],
] as const satisfies readonly (readonly [string, LogFileEntry['roles'][number]])[]) as ReadonlyMap<string, LogFileEntry['roles'][number]>;

const isNodeLog = (entry: LogFileEntry): entry is NodeLogEntry => entry.logPath !== undefined;

/** Which log a file of a node is, the hour that is written or a finished one; null for a file that the catalogue does not have. */
export function nodeLogAt(groups: readonly NodeLogGroup[], path: string): NodeLogEntry | null {
  const current = path.replace(/\.\d{4}-\d\d-\d\d-\d\d$/, '');
  return (
    groups
      .flatMap(({ entries }) => entries)
      .find(({ logPath, suffixType }) => logPath === path || (suffixType === 'hour' && logPath === current)) ?? null
  );
}
