import { graphql } from '../../../../generated/gql.ts';
import type { ClientSidePanel_UpgradesQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

const Upgrades = graphql(`
  query ClientSidePanel_UpgradesQuery($domainIdentifier: String!) {
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

type Upgrade = NonNullable<NonNullable<ClientSidePanel_UpgradesQueryQuery['domain']>['upgradeHistory']>[number];

/** Each step with its own status and progress: "PRE_UPGRADE_CHECK SUCCEEDED 100%". */
const stepsText = ({ steps, stepsStatus, stepsProgress }: Upgrade): string =>
  steps
    .map((step, at) =>
      [step, stepsStatus[at], stepsProgress[at] === undefined ? undefined : `${stepsProgress[at]}%`].filter(Boolean).join(' '),
    )
    .join(', ');

const COLUMNS: readonly Column<Upgrade>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name, width: 200, sticky: true },
  { id: 'status', header: 'Status', type: 'status', text: (row) => row.status },
  { id: 'startTime', header: 'Start', type: 'date', text: (row) => new Date(row.startTime).toISOString() },
  { id: 'steps', header: 'Steps', text: stepsText, width: 560 },
];

const EMPTY = { title: 'There are no Upgrades.' };

/** The upgrades of a domain, newest first (SKEW-016). */
export function UpgradesTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(Upgrades, { domainIdentifier });
  return (
    <ResourceTable<Upgrade>
      id="domain-upgrades"
      title="Upgrades"
      columns={COLUMNS}
      rows={query.data ? (query.data.domain?.upgradeHistory ?? NO_UPGRADES) : undefined}
      rowId={upgradeId}
      loading={query.isFetching}
      error={tableError('Unable to get Upgrade details', query)}
      empty={EMPTY}
      pageSizes={[10, 30, 50]}
      defaultPageSize={10}
      defaultSort={{ column: 'startTime', direction: 'descending' }}
      csvName={`upgrades-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

const NO_UPGRADES: Upgrade[] = [];
const upgradeId = (row: Upgrade): string => `${row.startTime} ${row.name}`;
