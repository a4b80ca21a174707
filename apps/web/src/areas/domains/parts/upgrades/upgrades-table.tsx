import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type UpgradeLists, type UpgradeStep, upgradeSteps, upgradeSummary } from '#rules/domains/upgrade-steps';
import { graphql } from '../../../../generated/gql.ts';
import type { Upgrades_UpgradesQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import './upgrade-steps.css';

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

/** The steps in one line: each with its status as a mark, and how far it came where it did not end well. */
function UpgradeStepsLine({ upgrade }: { upgrade: UpgradeLists }) {
  return (
    <span className="upgrade-line">
      {upgradeSteps(upgrade).map((step) => (
        <span key={step.name} title={`${step.name}: ${step.status}, ${step.progress}%`}>
          <Status kind={statusKind(step.status)}>
            {step.label} {step.progress}%
          </Status>
        </span>
      ))}
    </span>
  );
}

/** The steps below each other with their progress. */
function UpgradeStepsList({ upgrade }: { upgrade: UpgradeLists }) {
  const steps = upgradeSteps(upgrade);
  return (
    <SpaceBetween size="m">
      <ol className="upgrade-list">
        {steps.map((step) => (
          <li key={step.name}>
            <ProgressBar
              label={step.label}
              value={step.progress}
              status={barStatus(step)}
              description={step.meaning}
              resultText={resultText(step)}
              additionalInfo={step.status === 'IN_PROGRESS' || step.status === 'PENDING' ? step.status : undefined}
            />
          </li>
        ))}
      </ol>
      {steps.some(({ status }) => status === 'FAILED' || status === 'SUCCEEDED_WITH_ISSUES') && (
        <span>
          What to do: <RunbookLink sop="SOP-21">SOP-21 Upgrade failed</RunbookLink>
        </span>
      )}
    </SpaceBetween>
  );
}

const barStatus = ({ status }: UpgradeStep): 'success' | 'error' | 'in-progress' =>
  status === 'FAILED' ? 'error' : status.startsWith('SUCCEEDED') || status === 'COMPLETED' ? 'success' : 'in-progress';

const resultText = ({ status, progress }: UpgradeStep): string => {
  if (status === 'FAILED') return progress < 100 ? `FAILED at ${progress}%` : 'FAILED';
  return status;
};
