import { type EngineVersion, parseEngineVersion } from '../domains/engine-version.ts';
import { LOG_FILE_ROWS, type LogFamily, type LogFileRow, type LogNodeRole, type LogSensitivity } from './log-groups-data.ts';

/** The folder of a node's environments. */
export const ENV_ROOT = '/opt/nodeenv';

/** Groups of a node's log files, in the specification's order (DLOG-009). */
export const NODE_LOG_GROUPS = [
  'Elasticsearch',
  'Kibana',
  'ServiceProxy',
  'SDPDAgent',
  'LogPusher',
  'InstanceController',
  'BootLogs',
] as const;

/** The group of the load balancer, whose logs are backfilled on demand instead of being there by the hour. */
export const ELB_LOG_GROUP = 'ELB';

export const LOG_GROUPS = [...NODE_LOG_GROUPS, ELB_LOG_GROUP] as const;
export type LogGroup = (typeof LOG_GROUPS)[number];

/** A log file as screens and tools name it (DLOG-049). */
export interface LogFileEntry {
  label: string;
  value: string;
  /** The environment that writes it, `OpenSearch-2.17`; `-` where there is none. */
  env: string;
  /** Absolute, of the hour that is being written; finished hours have a suffix, `….log.2026-11-21-07` (UTC). Without it the file is on no node. */
  logPath?: string;
  /** `hour`: every finished hour is a file of its own; `none`: one file, or one that is rotated by size (DLOG-050). */
  suffixType: 'none' | 'hour';
  roles: readonly LogNodeRole[];
  servesDashboards: boolean;
  isMultiLine: boolean;
  sensitivity: LogSensitivity;
}

/** A log group as an option of a chosen version, with its files. */
export interface LogGroupOption {
  group: LogGroup;
  /** The environment whose image the option stands for; null for groups that are the same for every version. */
  image: string | null;
  entries: readonly LogFileEntry[];
}

const ALL_ROLES: readonly LogNodeRole[] = ['data', 'master', 'warm', 'coordinator'];

/** `OpenSearch-2.19`, `Elasticsearch-7.10`: the environment of an engine. */
export const engineEnvironment = ({ family, major, minor }: EngineVersion): string =>
  `${family === 'opensearch' ? 'OpenSearch' : 'Elasticsearch'}-${major}.${minor}`;

/** `Dashboards-2.19`; with Elasticsearch it is `Kibana-7.10`, whose numbers were its own before 5. */
export const dashboardsEnvironment = ({ family, major, minor }: EngineVersion): string =>
  family === 'opensearch' ? `Dashboards-${major}.${minor}` : major === 2 ? 'Kibana-4.5' : `Kibana-${major}.${minor}`;

const familyOf = ({ family, major }: EngineVersion): LogFamily | null => {
  const name = `${family === 'opensearch' ? 'OS' : 'ES'}_${major}`;
  return FAMILIES.find((known) => known === name) ?? null;
};

const FAMILIES: readonly LogFamily[] = ['ES_2', 'ES_5', 'ES_6', 'ES_7', 'OS_1', 'OS_2', 'OS_3'];

/**
 * The log groups of a version with their files, in the order of `LOG_GROUPS` (DLOG-003, DLOG-009, DLOG-010): of the engine's group those of that
 * version's image, of Kibana those of the image that goes with it, and the others, which are the same for all. A version whose release
 * line is not known has the others alone; so has a text that is no version.
 * @param version `OS_2.17`, or read already
 */
export function logGroupsOf(version: EngineVersion | string): LogGroupOption[] {
  const read = typeof version === 'string' ? parseEngineVersion(version) : version;
  const family = read && familyOf(read);
  return LOG_GROUPS.flatMap((group) => {
    const rows = LOG_FILE_ROWS.filter((row) => row.group === group && isOfVersion(row, family, read));
    if (rows.length === 0) return [];
    const isOfImage = group === 'Elasticsearch' || group === 'Kibana';
    return [{ group, image: isOfImage ? envOf(rows[0], read) : null, entries: rows.map((row) => entryOf(row, read)) }];
  });
}

const isOfVersion = (row: LogFileRow, family: LogFamily | null, version: EngineVersion | null): boolean => {
  if (row.env !== 'engine' && row.env !== 'dashboards') return true;
  if (family === null || version === null || !(row.families?.includes(family) ?? true)) return false;
  const { since } = row;
  return !since || version.major > since.major || (version.major === since.major && version.minor >= since.minor);
};

const envOf = (row: LogFileRow | undefined, version: EngineVersion | null): string => {
  if (row === undefined || row.env === null) return '-';
  if (row.env === 'engine') return version ? engineEnvironment(version) : '-';
  return row.env === 'dashboards' ? (version ? dashboardsEnvironment(version) : '-') : row.env;
};

const entryOf = (row: LogFileRow, version: EngineVersion | null): LogFileEntry => {
  const env = envOf(row, version);
  const { label, value, suffixType, roles = ALL_ROLES, servesDashboards = false, isMultiLine, sensitivity, file } = row;
  const logPath = file === null || file.startsWith('/') ? file : `${ENV_ROOT}/${env}/logs/${file}`;
  return { label, value, env, ...(logPath === null ? {} : { logPath }), suffixType, roles, servesDashboards, isMultiLine, sensitivity };
};

/**
 * What is chosen after a choice: the load balancer's logs are asked for in another way and stand alone. Choosing them takes the others away,
 * choosing another takes them away (DLOG-015).
 * @param before what was chosen
 * @param after what is chosen now, in its order
 */
export const chosenLogGroups = (before: readonly string[], after: readonly string[]): string[] => {
  if (!after.includes(ELB_LOG_GROUP) || after.length === 1) return [...after];
  return before.includes(ELB_LOG_GROUP) ? after.filter((group) => group !== ELB_LOG_GROUP) : [ELB_LOG_GROUP];
};

/** Whether a choice is the load balancer's: other limits and defaults hold, and the logs come on demand. */
export const isElbMode = (chosen: readonly string[]): boolean => chosen.includes(ELB_LOG_GROUP);
