import { graphql } from '../../../../generated/gql.ts';
import type { TicketsTable_TicketsQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';

const Tickets = graphql(`
  query TicketsTable_TicketsQuery($domainId: String!) {
    getTickets(domainId: $domainId) {
      id
      create_date
      short_description
      status
      url
    }
  }
`);

type Ticket = TicketsTable_TicketsQueryQuery['getTickets'][number];

const columns: readonly Column<Ticket>[] = [
  { id: 'create_date', header: 'Creation Date', type: 'date', text: (row) => new Date(row.create_date).toISOString(), width: 160 },
  {
    id: 'short_description',
    header: 'Short Description',
    text: (row) => row.short_description ?? '',
    cell: (row) =>
      row.url ? (
        <a href={row.url} target="_blank" rel="noopener noreferrer">
          {row.short_description ?? row.id}
        </a>
      ) : (
        (row.short_description ?? row.id)
      ),
    width: 720,
  },
  { id: 'status', header: 'Status', type: 'status', text: (row) => row.status ?? '', width: 170 },
];

/** Tickets about the domain, the last created first (EVENT-023, EVENT-024). */
export function TicketsTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(Tickets, { domainId: domainIdentifier }, { staleMs: 60_000 });
  if (query.error?.code === 'not-offered')
    return <Section title="Tickets" state="unavailable" note={query.error.message.replace(/^\d{3} /, '')} />;
  return (
    <ResourceTable<Ticket>
      id="tickets"
      title="Tickets"
      columns={columns}
      rows={query.data?.getTickets}
      rowId={ticketId}
      loading={query.isFetching}
      error={tableError('Unable to get Tickets. Failed with {message}', query)}
      empty={{ title: 'No Tickets', text: 'Tickets of the last 90 days about this domain are listed here.' }}
      pageSizes={[50, 100, 500, 1000, 8000]}
      defaultPageSize={10}
      defaultSort={{ column: 'create_date', direction: 'descending' }}
      csvName="tickets.csv"
    />
  );
}

const ticketId = (row: Ticket): string => row.id;
