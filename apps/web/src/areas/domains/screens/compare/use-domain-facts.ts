import { useMemo } from 'react';
import { LOADING } from '#rules/domains/cluster-info';
import type { DomainFact } from '#rules/domains/comparison';
import { formatBytes } from '#rules/domains/sizes';
import { type Vital, vitalsOf } from '#rules/domains/vitals';
import { graphql } from '../../../../generated/gql.ts';
import type { Compare_DomainQueryQuery } from '../../../../generated/graphql.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useClusterInfo } from '../../parts/cluster/use-cluster-info.ts';
import { configRows } from '../../parts/configurations/config-rows.ts';
import { useConfigurations } from '../../parts/configurations/configurations-table.tsx';
import { useOpenIssues } from '../../parts/issues/use-open-issues.ts';
import { useDomainSigns } from '../../parts/vitals-strip/use-domain-signs.ts';
import { settingRows } from '../configurations/cluster-settings-table.tsx';

const DomainQuery = graphql(`
  query Compare_DomainQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      esVersion
      deleted
      processing
      DomainCreateDateTime
      layout {
        zones
        dataNodes
        dedicatedManagers
        coordinators
        warmNodes
        instanceType
        storagePerNodeBytes
        standby
      }
    }
  }
`);

export interface DomainFacts {
  /** False once it is known that there is no such domain. */
  isThere: boolean;
  facts: readonly DomainFact[];
  isFetching: boolean;
  /** Parts that could not be read: their facts are missing here. */
  errors: readonly RequestError[];
  refetch: () => void;
}

/** What the pages of a domain say of it, as facts that can stand beside those of another one. */
export function useDomainFacts(domainIdentifier: string): DomainFacts {
  const domain = useOperation(DomainQuery, { domainIdentifier });
  const { rows: info, health, stats, settings, dashboards } = useClusterInfo(domainIdentifier);
  const configurations = useConfigurations(domainIdentifier);
  const issues = useOpenIssues(domainIdentifier);
  const { vitals } = useDomainSigns(domainIdentifier, domain.data?.domain?.layout.dataNodes ?? null);

  const kept = settings.data?.domain?.es60?.cluster?.settings;
  const raw = configurations.data?.domain?.rawConfig;
  const open = issues.data?.getDomainTMSIssues;
  const lists = useMemo(() => [...configurationFacts(raw), ...settingFacts(kept), ...issueFacts(open)], [raw, kept, open]);
  const queries = [domain, health, stats, settings, dashboards, configurations, issues];
  return {
    isThere: domain.data === undefined || domain.data.domain != null,
    facts: [
      ...domainFacts(domain.data?.domain),
      ...info.map(({ key, label, value }) => ({
        ...{ group: 'Cluster', label },
        // Settings that were read and exclude nothing are an answer.
        value: !UNKNOWN.has(value) ? value : value === 'N/A' && kept != null && EXCLUSIONS.has(key) ? 'none' : null,
      })),
      ...vitalsOf(vitals)
        .filter(({ key }) => OF_VITALS.has(key))
        .map(vitalFact),
      ...lists,
    ],
    isFetching: queries.some((query) => query.isFetching),
    errors: queries.flatMap(({ error }) => (error && error.code !== 'not-offered' ? [error] : [])),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}

/** What the rows read while they load, and where the source does not say. */
const UNKNOWN: ReadonlySet<string> = new Set([LOADING, 'N/A', 'unknown']);
const EXCLUSIONS: ReadonlySet<string> = new Set(['excludedDi', 'excludedNodes']);
/** What the cluster's own rows do not have. */
const OF_VITALS: ReadonlySet<string> = new Set(['diskUsedPercentMax', 'heapPercentMax', 'errors5xx', 'lastChange']);

function domainFacts(domain: Compare_DomainQueryQuery['domain']): DomainFact[] {
  if (domain == null) return [];
  const { layout } = domain;
  const facts: [string, string | number | boolean | null | undefined][] = [
    ['Version', domain.esVersion],
    ['Created', domain.DomainCreateDateTime],
    ['Deleted', domain.deleted],
    ['In a change', domain.processing],
    ['Availability zones', layout.zones.length === 0 ? null : layout.zones.length],
    ['Data nodes configured', layout.dataNodes],
    ['Dedicated cluster managers', layout.dedicatedManagers],
    ['Coordinators configured', layout.coordinators],
    ['Warm nodes', layout.warmNodes],
    ['Instance type', layout.instanceType],
    ['Storage of a node', layout.storagePerNodeBytes == null ? null : formatBytes(layout.storagePerNodeBytes)],
    ['Multi-AZ with standby', layout.standby],
  ];
  return facts.map(([label, value]) => ({ group: 'Domain', label, value: value == null ? null : wordOf(value) }));
}

const wordOf = (value: string | number | boolean): string => (value === true ? 'yes' : value === false ? 'no' : String(value));

const vitalFact = ({ label, value, unit }: Vital): DomainFact => ({
  group: 'Vital signs',
  label,
  value:
    value === null ? null : unit === 'percent' ? `${value} %` : unit === 'time' ? new Date(Number(value)).toISOString() : String(value),
});

const configurationFacts = (raw: unknown): DomainFact[] =>
  configRows(raw).map(({ name, options }) => ({ group: 'Configuration', label: name, value: options }));

const settingFacts = (settings: unknown): DomainFact[] =>
  settingRows(settings).map(({ name, value, kind }) => ({ group: `Cluster setting, ${kind}`, label: name, value }));

/** Issue types with how many are open of each. */
function issueFacts(open: readonly { issueType: string }[] | undefined): DomainFact[] {
  const counts = new Map<string, number>();
  for (const { issueType } of open ?? []) counts.set(issueType, (counts.get(issueType) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ group: 'Open issue', label, value: String(count) }));
}
