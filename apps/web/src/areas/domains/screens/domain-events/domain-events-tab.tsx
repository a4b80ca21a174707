import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { RangeBar } from '../../../../kits/asked-range/range-bar.tsx';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { SourceNote } from '../../parts/source-note.tsx';
import { DomainEventDetails } from './domain-event-details.tsx';
import { type DomainEventRow, domainEventColumns } from './domain-events-columns.tsx';

const Events = graphql(`
  query DomainEvents_EventsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
    domainEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
      id
      event_timestamp
      event_type
      event_source
      resource_id
      resource_address
      status
      metadata_status_code
      metadata_action_name
      metadata_event_name
      metadata_cause
      metadata_user
      metadata_asg_name
      metadata_end_time
      resultTruncated
    }
  }
`);

const PAGE_SIZES = [10, 30, 50, 100, 500, 1000, 8000];
const EMPTY = {
  title: 'No Domain Events',
  text: 'Lost and replaced machines, changes, deployments and what self-healing did are listed here.',
};

/** What happened to the domain (EVENT-001). */
export function DomainEventsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const range = useAskedRange();
  const { timeZone, window } = range;
  const query = useOperation(Events, { domainId: domainIdentifier, ...window }, { keepPrevious: true });
  const columns = useMemo(() => domainEventColumns(timeZone), [timeZone]);
  const panel = useMemo(
    () => ({
      title: (row: DomainEventRow) => row.event_type,
      content: (row: DomainEventRow) => <DomainEventDetails domainIdentifier={domainIdentifier} row={row} timeZone={timeZone} />,
    }),
    [domainIdentifier, timeZone],
  );
  const rows = query.data?.domainEvents;
  return (
    <SpaceBetween size="m">
      <RangeBar
        state={range}
        title="Domain Events"
        busy={query.isFetching}
        onRefresh={() => range.refresh(query.refetch)}
        withAutoRefresh
      />
      <ResourceTable<DomainEventRow>
        id="domain-events"
        urlKey=""
        title="Domain Events"
        description={
          rows?.at(-1)?.resultTruncated ? (
            `There are more than ${rows.length} domain events and we are displaying the latest ${rows.length} events`
          ) : (
            <SourceNote text="Of own clusters the console knows what it noticed itself and what operators did through it." />
          )
        }
        columns={columns}
        rows={rows}
        rowId={eventId}
        loading={query.isFetching}
        error={tableError('Unable to get Domain Events. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={8000}
        csvName="domain_events.csv"
        panel={panel}
      />
    </SpaceBetween>
  );
}

const eventId = (row: DomainEventRow): string => row.id;
