import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { configOption } from '#rules/domains/config-options';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { type ConfigRow, configRows, differenceText } from './config-rows.ts';

const Config = graphql(`
  query Configurations_ConfigQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      rawConfig
    }
  }
`);

/** What the service keeps as a domain's configuration. */
export const useConfigurations = (domainIdentifier: string) => useOperation(Config, { domainIdentifier });

const COLUMNS: readonly Column<ConfigRow>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 230, sticky: true, copyable: true },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state, width: 110 },
  {
    id: 'updateDate',
    header: 'Updated',
    type: 'date',
    text: (row) => (row.updateDate === null ? '' : new Date(row.updateDate).toISOString()),
    width: 130,
  },
  {
    id: 'differences',
    header: 'Unusual settings',
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
    width: 300,
  },
  { id: 'options', header: 'Options', text: (row) => row.options, width: 380, copyable: true },
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
  const query = useConfigurations(domainIdentifier);
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

interface JsonDialogProps {
  title: string;
  value: unknown;
  onClose: () => void;
}

/** A document as it came from the source, over the page. */
function JsonDialog({ title, value, onClose }: JsonDialogProps) {
  return (
    <Modal visible size="large" header={title} closeAriaLabel="Close dialog" onDismiss={onClose}>
      <JsonView title={title} value={value} height={520} />
    </Modal>
  );
}

const Properties = z.array(z.object({ Name: z.string(), ActiveValue: z.optional(z.unknown()), PendingValue: z.optional(z.unknown()) }));
const Progress = z.object({
  ConfigChangeStatus: z.string(),
  InitiatedBy: z.optional(z.string()),
  StartTime: z.optional(z.number()),
});

/** What a change that is under way replaces; nothing while none is. */
function RunningChange({ rows }: { rows: readonly ConfigRow[] }) {
  const rawOf = (name: string) => rows.find((row) => row.name === name)?.raw;
  const progress = Progress.safeParse(rawOf('ChangeProgressDetails'));
  const properties = Properties.safeParse(rawOf('ModifyingProperties'));
  if (!progress.success) return null;
  const { ConfigChangeStatus, InitiatedBy, StartTime } = progress.data;
  return (
    <Alert type="info" statusIconAriaLabel="Information" header="A configuration change is under way">
      {ConfigChangeStatus}
      {InitiatedBy === undefined ? '' : `, started by the ${InitiatedBy.toLowerCase()}`}
      {StartTime === undefined ? '' : ' '}
      {StartTime === undefined ? null : <Timestamp at={StartTime} />}
      {properties.success && properties.data.length > 0 ? (
        <ul>
          {properties.data.map(({ Name, ActiveValue, PendingValue }) => (
            <li key={Name}>
              {Name}: {String(ActiveValue)} becomes {String(PendingValue)}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

/** One configuration name: what it is, what changing it takes, how it is unlike others, and its options. */
function ConfigDetails({ row }: { row: ConfigRow }) {
  const known = configOption(row.name);
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'State', value: row.state === '' ? null : <Status kind={statusKind(row.state)}>{row.state}</Status> },
          { label: 'Updated', value: row.updateDate === null ? null : <Timestamp at={row.updateDate} /> },
          ...(known
            ? [
                { label: 'What it is', value: known.meaning },
                { label: 'What a change does', value: known.change },
              ]
            : []),
        ]}
      />
      {row.differences.length > 0 && (
        <section aria-label="Unusual settings">
          <Box variant="h3">Unusual settings</Box>
          <ul>
            {row.differences.map((difference) => (
              <li key={difference.path}>{differenceText(difference)}</li>
            ))}
          </ul>
        </section>
      )}
      <JsonView title={`${row.name} options`} {...documentOf(row.raw)} height={320} />
    </SpaceBetween>
  );
}

/** A text that holds JSON, as access policies do, is shown as that JSON. */
const documentOf = (raw: unknown): { value: unknown } | { text: string } => {
  if (typeof raw !== 'string') return { value: raw ?? null };
  return { text: raw };
};
