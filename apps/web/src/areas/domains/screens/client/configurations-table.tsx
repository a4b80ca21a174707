import { useMemo } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { type ConfigRow, configRows } from './config-rows.ts';

const Config = graphql(`
  query ClientSidePanel_ConfigurationsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      rawConfig
    }
  }
`);

const COLUMNS: readonly Column<ConfigRow>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 220, sticky: true, copyable: true },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state },
  {
    id: 'updateDate',
    header: 'Updated',
    type: 'date',
    text: (row) => (row.updateDate === null ? '' : new Date(row.updateDate).toISOString()),
  },
  { id: 'options', header: 'Options', text: (row) => row.options, width: 640, copyable: true },
];

/** Every configuration name of a domain with its status and options (SKEW-020). */
export function ConfigurationsTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(Config, { domainIdentifier });
  const rows = useMemo(() => (query.data ? configRows(query.data.domain?.rawConfig) : undefined), [query.data]);
  return (
    <ResourceTable<ConfigRow>
      id="domain-configurations"
      title="Configurations"
      columns={COLUMNS}
      rows={rows}
      rowId={rowName}
      loading={query.isFetching}
      error={tableError('Unable to get domain configurations', query)}
      empty={{ title: 'No configurations', text: 'What the service keeps as this domain’s configuration is listed here.' }}
      pageSizes={[30, 100]}
      defaultPageSize={30}
      csvName={`configurations-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

const rowName = (row: ConfigRow): string => row.name;
