import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { graphql } from '../../../../generated/gql.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { AccountCalls } from '../aws-calls/account-calls.tsx';
import { ServiceSoftware } from './service-software.tsx';

const Planned = graphql(`
  query ManagedFacts_PlannedQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        plannedActions {
          id
          type
          status
          scheduledBy
          at
          description
        }
        plannedActionsTruncated
      }
    }
  }
`);

const Insights = graphql(`
  query ManagedFacts_InsightsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        insights {
          id
          title
          type
          priority
          status
          createdAt
        }
        insightsTruncated
      }
    }
  }
`);

const Maintenances = graphql(`
  query ManagedFacts_MaintenancesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        maintenances {
          id
          action
          nodeId
          status
          message
          createdAt
          updatedAt
        }
        maintenancesTruncated
      }
    }
  }
`);

const Packages = graphql(`
  query ManagedFacts_PackagesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        packages {
          id
          name
          type
          version
          status
          updatedAt
        }
        packagesTruncated
      }
    }
  }
`);

const VpcEndpoints = graphql(`
  query ManagedFacts_VpcEndpointsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        vpcEndpoints {
          id
          owner
          status
        }
        vpcEndpointsTruncated
      }
    }
  }
`);

const Tags = graphql(`
  query ManagedFacts_TagsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        tags {
          key
          value
        }
      }
    }
  }
`);

/** What the service of a managed domain tells of it: its software, what is planned, what is around it, and what asking has cost. */
export function ManagedFacts({ domainIdentifier }: { domainIdentifier: string }) {
  const of = { domainIdentifier };
  const planned = useOperation(Planned, of);
  const insights = useOperation(Insights, of);
  const maintenances = useOperation(Maintenances, of);
  const packages = useOperation(Packages, of);
  const endpoints = useOperation(VpcEndpoints, of);
  const tags = useOperation(Tags, of);
  return (
    <SpaceBetween size="m">
      <ServiceSoftware domainIdentifier={domainIdentifier} />
      <FactTable
        title="Planned actions"
        query={planned}
        columns={PLANNED}
        rows={planned.data?.domain?.managed?.plannedActions}
        isCut={planned.data?.domain?.managed?.plannedActionsTruncated}
        rowId={idOf}
      />
      <FactTable
        title="Insights"
        query={insights}
        columns={INSIGHTS}
        rows={insights.data?.domain?.managed?.insights}
        isCut={insights.data?.domain?.managed?.insightsTruncated}
        rowId={idOf}
      />
      <FactTable
        title="Maintenance"
        query={maintenances}
        columns={MAINTENANCES}
        rows={maintenances.data?.domain?.managed?.maintenances}
        isCut={maintenances.data?.domain?.managed?.maintenancesTruncated}
        rowId={idOf}
      />
      <FactTable
        title="Packages"
        query={packages}
        columns={PACKAGES}
        rows={packages.data?.domain?.managed?.packages}
        isCut={packages.data?.domain?.managed?.packagesTruncated}
        rowId={idOf}
      />
      <FactTable
        title="VPC endpoints"
        query={endpoints}
        columns={ENDPOINTS}
        rows={endpoints.data?.domain?.managed?.vpcEndpoints}
        isCut={endpoints.data?.domain?.managed?.vpcEndpointsTruncated}
        rowId={idOf}
      />
      <FactTable title="Tags" query={tags} columns={TAGS} rows={tags.data?.domain?.managed?.tags} rowId={({ key }) => key} />
      <AccountCalls clientId={domainIdentifier.split(':')[0] ?? ''} />
    </SpaceBetween>
  );
}

interface FactTableProps<Row> {
  title: string;
  query: UseQueryResult<unknown, RequestError>;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | null | undefined;
  /** Whether the service has more. */
  isCut?: boolean | null | undefined;
  rowId: (row: Row) => string;
}

/** One of them; each fails alone. */
function FactTable<Row>({ title, query, columns, rows, isCut, rowId }: FactTableProps<Row>) {
  return (
    <ResourceTable<Row>
      id={`managed-${title.toLowerCase().replace(' ', '-')}`}
      title={title}
      description={isCut && rows ? `The first ${rows.length} are shown` : undefined}
      columns={columns}
      rows={query.data ? (rows ?? []) : undefined}
      rowId={rowId}
      loading={query.isFetching}
      error={tableError(`Unable to get ${title}. Failed with {message}`, query)}
      empty={{ title: `No ${title}`, text: 'The service lists none for this domain.' }}
      pageSizes={[10, 30]}
      defaultPageSize={10}
      csvName={`${title.toLowerCase().replace(' ', '-')}.csv`}
    />
  );
}

const idOf = ({ id }: { id: string }): string => id;
type Text = string | null | undefined;
const word = <Name extends string>(
  id: Name,
  header: string,
  more: Partial<Column<Partial<Record<Name, Text>>>> = {},
): Column<Partial<Record<Name, Text>>> => ({
  id,
  header,
  text: (row) => row[id] ?? '',
  ...more,
});
const time = <Name extends string>(id: Name, header: string): Column<Partial<Record<Name, number | null>>> => ({
  id,
  header,
  type: 'date',
  text: (row) => (row[id] == null ? '' : new Date(row[id]).toISOString()),
});

const PLANNED = [
  word('type', 'Action', { width: 260 }),
  word('status', 'Status', { type: 'status' }),
  time('at', 'Planned for'),
  word('scheduledBy', 'Scheduled by'),
  word('description', 'Description', { width: 320 }),
  word('id', 'ID', { copyable: true }),
];
const INSIGHTS = [
  word('title', 'Insight', { width: 360 }),
  word('priority', 'Priority'),
  word('status', 'Status', { type: 'status' }),
  word('type', 'Type'),
  time('createdAt', 'Created'),
];
const MAINTENANCES = [
  word('action', 'Action', { width: 260 }),
  word('status', 'Status', { type: 'status' }),
  word('nodeId', 'Node', { copyable: true }),
  time('createdAt', 'Created'),
  time('updatedAt', 'Updated'),
  word('message', 'Message', { width: 320 }),
  word('id', 'ID', { copyable: true }),
];
const PACKAGES = [
  word('name', 'Name', { width: 240 }),
  word('type', 'Type'),
  word('version', 'Version'),
  word('status', 'Status', { type: 'status' }),
  time('updatedAt', 'Updated'),
  word('id', 'ID', { copyable: true }),
];
const ENDPOINTS = [word('id', 'ID', { width: 240, copyable: true }), word('owner', 'Owner'), word('status', 'Status', { type: 'status' })];
const TAGS = [word('key', 'Key', { width: 260, copyable: true }), word('value', 'Value', { width: 320, copyable: true })];
