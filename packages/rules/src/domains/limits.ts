/** The four groups in which a domain's limits are shown, in this order (SKEW-022). */
export const LIMIT_GROUPS = ['Instance', 'EBS', 'ES', 'Other'] as const;

export type LimitGroupTitle = (typeof LIMIT_GROUPS)[number];

export type LimitValue = number | string;

/** One limit of the flat map. */
export interface Limit {
  name: string;
  value: LimitValue;
}

export interface LimitGroup {
  title: LimitGroupTitle;
  /** By name. */
  limits: Limit[];
}

/** What is known of a limit beyond its name. */
export interface LimitFacts {
  group: LimitGroupTitle;
  meaning: string;
  unit?: string;
  /** Bounds that the service itself has; a value outside of them could never take effect. */
  least?: number;
  most?: number;
}

const row = (group: LimitGroupTitle, meaning: string, more: Partial<LimitFacts> = {}): LimitFacts => ({ group, meaning, ...more });

/** Public names are those of DescribeInstanceTypeLimits; the others are the service's own overrides. */
const FACTS: Readonly<Record<string, LimitFacts>> = {
  MinimumInstanceCount: row('Instance', 'fewest nodes of a role', { least: 1, most: 1_002 }),
  MaximumInstanceCount: row('Instance', 'Maximum nodes per role', { least: 1, most: 1_002 }),
  MaximumNumberOfDataNodesSupported: row('Instance', 'data nodes that this manager type can carry', { least: 1, most: 1_002 }),
  MaximumNumberOfDataNodesWithoutMasterNode: row('Instance', 'above it a dedicated manager is needed', { least: 1, most: 1_002 }),
  MaxDedicatedMasterCount: row('Instance', 'dedicated managers', { least: 0, most: 5 }),
  MaxWarmInstanceCount: row('Instance', 'warm nodes', { least: 0 }),
  MaxDomainsPerRegion: row('Instance', 'domains of the account in the region', { least: 1 }),
  AllowedInstanceTypes: row('Instance', 'instance types that may be chosen, * for all'),
  MinimumVolumeSize: row('EBS', 'smallest volume of a node', { unit: 'GiB', least: 1 }),
  MaximumVolumeSize: row('EBS', 'largest volume of a node', { unit: 'GiB' }),
  MinimumIops: row('EBS', 'fewest operations a second of a volume', { unit: 'IOPS' }),
  MaximumIops: row('EBS', 'most operations a second of a volume', { unit: 'IOPS' }),
  MinimumThroughput: row('EBS', 'least throughput of a volume', { unit: 'MiB/s' }),
  MaximumThroughput: row('EBS', 'most throughput of a volume', { unit: 'MiB/s' }),
  MaxTotalStorageTiB: row('EBS', 'storage of the whole domain', { unit: 'TiB', least: 1 }),
  VolumesPerNode: row('EBS', 'volumes of a node', { least: 1, most: 8 }),
  MaxShardsPerNode: row('ES', 'shards of a node (cluster.max_shards_per_node)', { least: 1, most: 4_000 }),
  MaxClauseCount: row('ES', 'clauses of a query', { least: 1 }),
  MaxHttpContentLengthMiB: row('ES', 'body of a request', { unit: 'MiB', least: 1, most: 100 }),
  MaxScriptCompilationsPer5m: row('ES', 'scripts compiled in 5 minutes', { least: 1 }),
  SearchMaxBuckets: row('ES', 'buckets of an aggregation', { least: 1 }),
  DiskWatermarkLow: row('ES', 'disk use above which no more shards are placed'),
  DiskWatermarkHigh: row('ES', 'disk use above which shards move away'),
  DiskWatermarkFlood: row('ES', 'disk use above which indices are blocked'),
  MaxConcurrentConfigChanges: row('Other', 'configuration changes at a time', { least: 1 }),
  MaxCustomPackagesPerDomain: row('Other', 'packages associated with the domain', { least: 0 }),
  MaxVpcEndpoints: row('Other', 'VPC endpoints', { least: 0 }),
  MaxTags: row('Other', 'tags of the domain', { least: 0, most: 50 }),
  SnapshotRetentionDays: row('Other', 'days that automated snapshots are kept', { unit: 'days', least: 1 }),
  ApiRequestsPerSecond: row('Other', 'requests a second to the control plane', { least: 1 }),
};

/** Pairs whose first may not be above its second. */
const ORDERED: readonly (readonly [string, string])[] = [
  ['MinimumInstanceCount', 'MaximumInstanceCount'],
  ['MinimumVolumeSize', 'MaximumVolumeSize'],
  ['MinimumIops', 'MaximumIops'],
  ['MinimumThroughput', 'MaximumThroughput'],
];

/** What is known of a limit; null for a name that nobody described. */
export const limitFacts = (name: string): LimitFacts | null => (Object.hasOwn(FACTS, name) ? (FACTS[name] ?? null) : null);

/** The group of a limit: as listed, else by the first word of its name that says what it limits. */
export const limitGroupOf = (name: string): LimitGroupTitle => limitFacts(name)?.group ?? groupByWords(name);

/** A domain's flat map of limits in the four groups, by name (SKEW-022); groups without any are left out. */
export const groupLimits = (limits: Readonly<Record<string, LimitValue>>): LimitGroup[] => {
  const sorted = Object.entries(limits)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return LIMIT_GROUPS.map((title) => ({ title, limits: sorted.filter(({ name }) => limitGroupOf(name) === title) })).filter(
    (group) => group.limits.length > 0,
  );
};

/** EbsVolumeSizePerInstance limits EBS: the first word that says it decides. */
const groupByWords = (name: string): LimitGroupTitle => {
  for (const word of name.replaceAll('OpenSearch', 'Opensearch').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []) {
    const plain = word.toLowerCase();
    if (plain === 'ebs' || plain === 'volume' || plain === 'iops') return 'EBS';
    if (plain === 'instance' || plain === 'instances') return 'Instance';
    if (plain === 'es' || plain === 'elasticsearch' || plain === 'opensearch') return 'ES';
  }
  return 'Other';
};

const LONGEST_TEXT = 1_000;

/**
 * What is wrong with a new value of a limit that is `current` now, or null. A number stays a number and a text a text; numbers are whole
 * and not negative, and within the bounds that the service has.
 */
export const limitProblem = (name: string, current: LimitValue, next: LimitValue): string | null => {
  if (typeof current === 'string') {
    if (typeof next !== 'string') return `${name} must be a text.`;
    if (next.trim() === '') return `${name} must not be empty.`;
    return next.length > LONGEST_TEXT ? `${name} must have at most ${LONGEST_TEXT} characters.` : null;
  }
  if (typeof next !== 'number' || !Number.isSafeInteger(next)) return `${name} must be a whole number.`;
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limitFacts(name) ?? {};
  if (next >= least && next <= most) return null;
  return most === Number.MAX_SAFE_INTEGER ? `${name} must be at least ${least}.` : `${name} must be between ${least} and ${most}.`;
};

/**
 * What is wrong with a change of a domain's limits, by the limit's name; empty when nothing is. Only limits that the domain has can be
 * changed, and no minimum may end up above its maximum.
 */
export const limitProblems = (
  current: Readonly<Record<string, LimitValue>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const [name, next] of Object.entries(changes)) {
    const now = Object.hasOwn(current, name) ? current[name] : undefined;
    if (now === undefined) problems[name] = `The domain has no limit ${name.slice(0, 64)}.`;
    else if (typeof next !== 'number' && typeof next !== 'string') problems[name] = `${name} must be a number or a text.`;
    else {
      const problem = limitProblem(name, now, next);
      if (problem !== null) problems[name] = problem;
    }
  }
  for (const [low, high] of ORDERED) {
    if (problems[low] || problems[high] || !(low in changes || high in changes)) continue;
    const [least, most] = [changes[low] ?? current[low], changes[high] ?? current[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      problems[low in changes ? low : high] = `${low} (${least}) must not be above ${high} (${most}).`;
  }
  return problems;
};

/** The value that a person typed for a limit that is `current` now; null when it is no value of that kind. */
export const parseLimit = (current: LimitValue, text: string): LimitValue | null => {
  const plain = text.trim();
  if (typeof current === 'string') return plain === '' ? null : plain;
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
};
