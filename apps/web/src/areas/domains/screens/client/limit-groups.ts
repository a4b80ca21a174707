/** One limit of the flat map. */
export interface Limit {
  name: string;
  value: number | string;
}

export interface LimitGroup {
  title: 'Instance' | 'EBS' | 'ES' | 'Other';
  /** By name. */
  limits: Limit[];
}

const TITLES = ['Instance', 'EBS', 'ES', 'Other'] as const;

/** A domain's flat map of limits in the four groups of the panel, by name (SKEW-022); groups without any are left out. */
export function groupLimits(limits: Readonly<Record<string, number | string>>): LimitGroup[] {
  const sorted = Object.entries(limits)
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return TITLES.map((title) => ({ title, limits: sorted.filter(({ name }) => groupOf(name) === title) })).filter(
    (group) => group.limits.length > 0,
  );
}

/** The first word of a name that says what it limits: EbsVolumeSizePerInstance limits EBS. */
function groupOf(name: string): LimitGroup['title'] {
  for (const word of name.replaceAll('OpenSearch', 'Opensearch').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []) {
    const plain = word.toLowerCase();
    if (plain === 'ebs') return 'EBS';
    if (plain === 'instance' || plain === 'instances') return 'Instance';
    if (plain === 'es' || plain === 'elasticsearch' || plain === 'opensearch') return 'ES';
  }
  return 'Other';
}
