import { STATUS_GROUPS, type StatusGroup } from './status-groups.ts';

/** What of a release is looked at. Null: nothing chosen. */
export interface TrackerSelection {
  stage: string | null;
  /** Without a stage: the list of that status over the whole release. With one: only these of the stage. */
  status: StatusGroup | null;
  cluster: string | null;
  /** Clusters of the whole release that share attributes, as `writeShared` writes them; null for none. */
  sharing: string | null;
}

export interface TrackerAddress extends TrackerSelection {
  stack: string | null;
  release: string | null;
}

export const NOTHING_SELECTED: TrackerSelection = { stage: null, status: null, cluster: null, sharing: null };

const KEYS = ['stack', 'release', 'stage', 'status', 'cluster', 'sharing'] as const;

/** Attributes of clusters that go together, as one text of an address. */
export const writeShared = (values: readonly { name: string; value: string }[]): string =>
  new URLSearchParams(values.map(({ name, value }) => [name, value])).toString();

/** At most as many as can be asked for. */
export const readShared = (text: string): { name: string; value: string }[] =>
  [...new URLSearchParams(text)].slice(0, MOST_SHARED).flatMap(([name, value]) => (name === '' ? [] : [{ name, value }]));

const MOST_SHARED = 4;

/** Reads `?stack=&release=&stage=&status=&cluster=&sharing=`, each behind the prefix; an unknown status is none. */
export function readTrackerAddress(params: URLSearchParams, prefix = ''): TrackerAddress {
  const text = (key: (typeof KEYS)[number]) => params.get(prefix + key)?.trim() || null;
  const status = text('status');
  return {
    stack: text('stack'),
    release: text('release'),
    stage: text('stage'),
    status: STATUS_GROUPS.find((group) => group === status) ?? null,
    cluster: text('cluster'),
    sharing: text('sharing'),
  };
}

/** A part that changes takes what is chosen within it along: another stack has other releases (REL-005), another release other stages. */
export function selectWithin<Address extends TrackerSelection>(before: Address, patch: Partial<Address>): Address {
  const next = { ...before, ...patch };
  const changed = (key: string) => key in patch && patch[key as keyof Address] !== before[key as keyof Address];
  if (changed('stack') && !('release' in patch)) Object.assign(next, { release: null });
  if (changed('stack') || changed('release')) Object.assign(next, { ...NOTHING_SELECTED, ...patch });
  else {
    if ((changed('stage') || changed('status') || changed('sharing')) && !('cluster' in patch)) next.cluster = null;
    if ((changed('stage') || changed('status')) && !('sharing' in patch)) next.sharing = null;
  }
  return next;
}

/** What a press on a status of the whole release chooses; a second press takes it back (REL-004). */
export const toggleStatus = ({ stage, status }: TrackerSelection, pressed: StatusGroup): Partial<TrackerSelection> =>
  stage === null && status === pressed ? { status: null } : { stage: null, status: pressed };

/** The parameters of an address; parameters of tables go with the list they belonged to. */
export function writeTrackerAddress(params: URLSearchParams, address: TrackerAddress, prefix = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of KEYS) {
    const value = address[key];
    if (value === null) next.delete(prefix + key);
    else next.set(prefix + key, value);
  }
  const before = readTrackerAddress(params, prefix);
  const sameList = (['stack', 'release', 'stage', 'status', 'sharing'] as const).every((key) => before[key] === address[key]);
  if (!sameList) for (const key of [...next.keys()]) if (key.startsWith(`${prefix}${CLUSTERS_KEY}.`)) next.delete(key);
  return next;
}

/** Name of the cluster table's parameters, behind the prefix of the tracker. */
export const CLUSTERS_KEY = 'clusters';
