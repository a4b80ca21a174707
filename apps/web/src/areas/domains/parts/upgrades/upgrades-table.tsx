import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { upgradeSummary } from '#rules/upgrade-steps';
import { graphql } from '../../../../generated/gql.ts';
import type { Upgrades_UpgradesQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { UpgradeStepsLine, UpgradeStepsList } from './upgrade-steps-view.tsx';

const Upgrades = graphql(`
  query Upgrades_UpgradesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      upgradeHistory {
        name
        status
        startTime
        steps
        stepsStatus
        stepsProgress
      }
    }
  }
`);

type Upgrade = NonNullable<NonNullable<Upgrades_UpgradesQueryQuery['domain']>['upgradeHistory']>[number];

/** Each step with its own status and progress: "PRE_UPGRADE_CHECK SUCCEEDED 100%". */
const stepsText = ({ steps, stepsStatus, stepsProgress }: Upgrade): string =>
  steps
    .map((step, at) =>
      [step, stepsStatus[at], stepsProgress[at] === undefined ? undefined : `${stepsProgress[at]}%`].filter(Boolean).join(' '),
    )
    .join(', ');

const COLUMNS: readonly Column<Upgrade>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 350, sticky: true },
  { id: 'status', header: 'Status', type: 'status', text: (row) => row.status, width: 170 },
  { id: 'startTime', header: 'Start time', type: 'date', text: (row) => new Date(row.startTime).toISOString(), width: 130 },
  { id: 'steps', header: 'Steps', text: stepsText, cell: (row) => <UpgradeStepsLine upgrade={row} />, width: 450 },
  { id: 'progress', header: 'Progress', text: upgradeSummary, width: 260 },
];

const EMPTY = { title: 'There are no Upgrades.' };
const PANEL = { title: (row: Upgrade) => row.name, content: (row: Upgrade) => <UpgradeDetails row={row} /> };

interface UpgradesTableProps {
  domainIdentifier: string;
  /** Where the table is itself in a side panel, its rows open nothing beside it. */
  opensRows?: boolean;
}

/** The upgrades of a domain, newest first (SKEW-016). */
export function UpgradesTable({ domainIdentifier, opensRows = true }: UpgradesTableProps) {
  const query = useOperation(Upgrades, { domainIdentifier });
  if (query.error?.code === 'not-offered') return <Section title="Upgrade history" state="unavailable" />;
  return (
    <ResourceTable<Upgrade>
      id="domain-upgrades"
      title="Upgrade history"
      columns={COLUMNS}
      rows={query.data ? (query.data.domain?.upgradeHistory ?? NO_UPGRADES) : undefined}
      rowId={upgradeId}
      loading={query.isFetching}
      error={tableError('Unable to get Upgrade details. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30, 50]}
      defaultPageSize={10}
      defaultSort={{ column: 'startTime', direction: 'descending' }}
      csvName={`upgrades-${domainIdentifier.replace(':', '-')}.csv`}
      {...(opensRows ? { panel: PANEL } : {})}
    />
  );
}

function UpgradeDetails({ row }: { row: Upgrade }) {
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'Status', value: <Status kind={statusKind(row.status)}>{row.status}</Status> },
          { label: 'Start time', value: <Timestamp at={row.startTime} /> },
          { label: 'Progress', value: upgradeSummary(row) },
        ]}
      />
      <section aria-label="Steps">
        <Box variant="h3" padding={{ bottom: 's' }}>
          Steps
        </Box>
        <UpgradeStepsList upgrade={row} />
      </section>
    </SpaceBetween>
  );
}

const NO_UPGRADES: Upgrade[] = [];
const upgradeId = (row: Upgrade): string => `${row.startTime} ${row.name}`;
