import { useMemo } from 'react';
import { z } from 'zod/mini';
import { explorerPath } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';

const Settings = graphql(`
  query ClusterSettings_SettingsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      es60 {
        cluster {
          settings
        }
      }
    }
  }
`);

export interface SettingRow {
  name: string;
  value: string;
  kind: 'persistent' | 'transient';
}

const Flat = z.object({ persistent: z.record(z.string(), z.string()), transient: z.record(z.string(), z.string()) });

const COLUMNS: readonly Column<SettingRow>[] = [
  { id: 'name', header: 'Setting', text: (row) => row.name, width: 460, sticky: true, copyable: true },
  { id: 'value', header: 'Value', text: (row) => row.value, width: 420, copyable: true },
  { id: 'kind', header: 'Kind', text: (row) => row.kind, width: 120 },
];

const EMPTY = {
  title: 'No cluster settings',
  text: 'Explicitly set cluster settings are listed here; the others have their defaults.',
};

/** What was set on the cluster itself, which every source can tell: it is stronger than the service's configuration. */
export function ClusterSettingsTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(Settings, { domainIdentifier });
  const rows = useMemo(() => (query.data ? settingRows(query.data.domain?.es60?.cluster?.settings) : undefined), [query.data]);
  if (query.error?.code === 'not-offered') return <Section title="Cluster settings" state="unavailable" />;
  return (
    <ResourceTable<SettingRow>
      id="domain-cluster-settings"
      title="Cluster settings"
      description={
        <a href={explorerPath(domainIdentifier, '_cluster/settings?flat_settings=true')}>_cluster/settings in the API explorer</a>
      }
      columns={COLUMNS}
      rows={rows}
      rowId={settingId}
      loading={query.isFetching}
      error={tableError('Unable to get the cluster settings. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[30, 100]}
      defaultPageSize={30}
      csvName={`cluster-settings-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

/** What was set on a cluster, by name. */
export function settingRows(settings: unknown): SettingRow[] {
  const flat = Flat.safeParse(settings);
  if (!flat.success) return [];
  return (['persistent', 'transient'] as const)
    .flatMap((kind) => Object.entries(flat.data[kind]).map(([name, value]) => ({ name, value, kind })))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

const settingId = (row: SettingRow): string => `${row.kind} ${row.name}`;
