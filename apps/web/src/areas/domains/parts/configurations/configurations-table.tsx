import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { ConfigDetails } from './config-details.tsx';
import { type ConfigRow, configRows, differenceText } from './config-rows.ts';
import { JsonDialog } from './json-dialog.tsx';
import { RunningChange } from './running-change.tsx';

const Config = graphql(`
  query Configurations_ConfigQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      rawConfig
    }
  }
`);

const COLUMNS: readonly Column<ConfigRow>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 240, sticky: true, copyable: true },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state, width: 120 },
  {
    id: 'updateDate',
    header: 'Updated',
    type: 'date',
    text: (row) => (row.updateDate === null ? '' : new Date(row.updateDate).toISOString()),
    width: 130,
  },
  {
    id: 'differences',
    header: 'Unlike most domains',
    text: (row) => row.differences.map(differenceText).join('; '),
    cell: (row) => {
      const [first, ...more] = row.differences;
      if (!first) return '–';
      return (
        <Status kind="info">
          {differenceText(first)}
          {more.length > 0 ? ` and ${more.length} more` : ''}
        </Status>
      );
    },
    width: 360,
  },
  { id: 'options', header: 'Options', text: (row) => row.options, width: 560, copyable: true },
];

const EMPTY = { title: 'No configurations', text: 'What the service keeps as this domain’s configuration is listed here.' };
const PANEL = { title: (row: ConfigRow) => row.name, content: (row: ConfigRow) => <ConfigDetails row={row} /> };

interface ConfigurationsTableProps {
  domainIdentifier: string;
  /** Where the table is itself in a side panel, its rows open nothing beside it: the options stand in the JSON. */
  opensRows?: boolean;
}

/** Every configuration name of a domain with its status and options (SKEW-020). */
export function ConfigurationsTable({ domainIdentifier, opensRows = true }: ConfigurationsTableProps) {
  const query = useOperation(Config, { domainIdentifier });
  const [isJson, setIsJson] = useState(false);
  const rawConfig = query.data?.domain?.rawConfig;
  const rows = useMemo(() => (query.data ? configRows(rawConfig) : undefined), [query.data, rawConfig]);
  if (query.error?.code === 'not-offered') return <Section title="Configurations" state="unavailable" />;
  return (
    <SpaceBetween size="m">
      {rows && <RunningChange rows={rows} />}
      <ResourceTable<ConfigRow>
        id="domain-configurations"
        title="Configurations"
        columns={COLUMNS}
        rows={rows}
        rowId={rowName}
        loading={query.isFetching}
        error={tableError('Unable to get domain configurations. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={[30, 100]}
        defaultPageSize={30}
        csvName={`configurations-${domainIdentifier.replace(':', '-')}.csv`}
        actions={
          <Button onClick={() => setIsJson(true)} disabled={!rows || rows.length === 0}>
            View JSON
          </Button>
        }
        {...(opensRows ? { panel: PANEL } : {})}
      />
      {isJson && <JsonDialog title={`Configurations of ${domainIdentifier}`} value={rawConfig} onClose={() => setIsJson(false)} />}
    </SpaceBetween>
  );
}

const rowName = (row: ConfigRow): string => row.name;
