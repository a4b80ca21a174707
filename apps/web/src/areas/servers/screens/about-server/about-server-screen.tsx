import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatBytes } from '#rules/domains/sizes';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { failureColumns, leaseColumns, migrationColumns, queueColumns, serverColumns, tableColumns } from './about-server-columns.tsx';

const Fetch = graphql(`
  query AboutServer_Fetch {
    aboutServers {
      version
      answeredBy
      servers {
        id
        name
        version
        startedAt
        seenAt
        isAlive
        memoryBytes
        freeBytes
        dataFolder {
          name
          bytes
        }
      }
      queues {
        kind
        waiting
        running
        failed
        waitingSince
      }
      leases {
        kind
        name
        owner
        ownerName
        until
      }
      database {
        kind
        version
        bytes
        migrations {
          name
          appliedAt
        }
        tables {
          name
          bytes
          rows
          retention
        }
      }
      failures {
        server
        stageRegion
        source
        port
        call
        kind
        at
        succeededAt
      }
    }
  }
`);

const REFRESH_MS = 15_000;
const KINDS: Record<string, string> = { embedded: 'Embedded', postgres: 'PostgreSQL' };

/** What people who look after the console look at: servers, queues, leases, records, sources. */
export function AboutServerScreen() {
  const query = useOperation(Fetch, {}, { refreshMs: REFRESH_MS });
  const about = query.data?.aboutServers;
  const error = tableError('Unable to get the state of this server. Failed with {message}', query);
  const state = { loading: query.isFetching, error };
  const answering = about?.servers.find(({ id }) => id === about.answeredBy);
  if (error && !about)
    return (
      <SpaceBetween size="m">
        <Header variant="h1">About this server</Header>
        <FailedPanel {...error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </SpaceBetween>
    );
  return (
    <SpaceBetween size="m">
      <Header variant="h1">About this server</Header>
      <KeyValues
        columns={4}
        loading={about === undefined}
        items={[
          { label: 'Version', value: about?.version, copy: about?.version },
          { label: 'Answered by', value: answering?.name },
          { label: 'Servers alive', value: about?.servers.filter(({ isAlive }) => isAlive).length },
          {
            label: 'Records',
            value:
              about &&
              `${KINDS[about.database.kind] ?? about.database.kind} ${about.database.version}, ${formatBytes(about.database.bytes)}`,
          },
        ]}
      />
      <Part
        id="servers"
        title="Servers"
        columns={serverColumns}
        rows={about?.servers}
        rowId={(row) => row.id}
        empty="No server has said that it lives"
        {...state}
      />
      <Part
        id="queues"
        title="Jobs and commands"
        columns={queueColumns}
        rows={about?.queues}
        rowId={(row) => row.kind}
        empty="No job was asked for yet"
        {...state}
      />
      <Part
        id="leases"
        title="Leases"
        columns={leaseColumns}
        rows={about?.leases}
        rowId={(row) => `${row.kind} ${row.name} ${row.until}`}
        empty="Nothing is held by a server now"
        {...state}
      />
      <Part
        id="failures"
        title="Sources that failed"
        columns={failureColumns}
        rows={about?.failures}
        rowId={(row) => `${row.server} ${row.stageRegion} ${row.source} ${row.port}`}
        empty="No call of a source has failed since the servers started"
        {...state}
      />
      <Part
        id="tables"
        title="Tables"
        columns={tableColumns}
        rows={about?.database.tables}
        rowId={(row) => row.name}
        empty="There are no tables"
        {...state}
      />
      <Part
        id="migrations"
        title="Migrations"
        columns={migrationColumns}
        rows={about?.database.migrations}
        rowId={(row) => row.name}
        empty="No migration was applied"
        {...state}
      />
    </SpaceBetween>
  );
}

interface PartProps<Row> {
  id: string;
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  empty: string;
  loading: boolean;
  error: ReturnType<typeof tableError>;
}

function Part<Row>({ id, title, empty, error, ...table }: PartProps<Row>) {
  return (
    <SectionErrorBoundary name={title}>
      <ResourceTable<Row>
        id={`about-${id}`}
        urlKey={id}
        title={title}
        empty={{ title: empty, text: '' }}
        pageSizes={[10, 30, 100]}
        defaultPageSize={10}
        csvName={`${id}.csv`}
        {...table}
        {...(error && { error })}
      />
    </SectionErrorBoundary>
  );
}
