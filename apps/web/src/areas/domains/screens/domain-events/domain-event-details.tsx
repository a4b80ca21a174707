import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { nodePath } from '#rules/paths/domains';
import { logsAroundPath } from '#rules/paths/logs';
import { graphql } from '../../../../generated/gql.ts';
import type { DomainEventDetails_EventQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { CopyForTicket } from '../../parts/copy-for-ticket.tsx';
import { EventStatus } from '../../parts/event-status.tsx';
import { ZonedTime } from '../../parts/zoned-time/zoned-time.tsx';
import type { DomainEventRow } from './domain-events-columns.tsx';

const Event = graphql(`
  query DomainEventDetails_EventQuery($domainId: String!, $startTime: String!, $endTime: String!) {
    domainEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
      id
      client_id
      last_updated_timestamp
      ttl
      creation_timestamp
      resource_id
      resource_address
      event_source
      event_type
      identuple
      identuple_event_resource_id
      event_date
      event_timestamp
      event_metadata
      metadata_start_time
      metadata_status_code
      metadata_cw_event_id
      metadata_activity_id
      metadata_end_time
      metadata_cause
      metadata_asg_name
      metadata_request_id
      metadata_event_name
      metadata_execution_id
      metadata_whitelist
      metadata_user
      metadata_action_name
      metadata_safe_call
      status
    }
  }
`);

interface DomainEventDetailsProps {
  domainIdentifier: string;
  row: DomainEventRow;
  timeZone: string;
}

/** All that is known of one event. The list holds what its columns show; the rest is asked for by the event's own millisecond. */
export function DomainEventDetails({ domainIdentifier, row, timeZone }: DomainEventDetailsProps) {
  const at = row.event_timestamp;
  const query = useOperation(
    Event,
    { domainId: domainIdentifier, startTime: new Date(at).toISOString(), endTime: new Date(at + 1).toISOString() },
    { staleMs: 60_000 },
  );
  if (query.isError)
    return (
      <FailedPanel
        what={`Unable to get Domain Events. Failed with ${query.error.message}`}
        code={query.error.code}
        requestId={query.error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data) return <Skeleton label="Event" height={420} />;
  const event = query.data.domainEvents.find(({ id }) => id === row.id);
  if (!event) return <p>The record is gone: its source keeps it no longer.</p>;
  return (
    <SpaceBetween size="m">
      <KeyValues columns={1} items={itemsOf(event, domainIdentifier, timeZone)} />
      <Link to={logsAroundPath(domainIdentifier, at)}>Logs around this time</Link>
      <CopyForTicket
        lines={[
          ['Event', event.event_type],
          ['Time', new Date(at).toISOString()],
          ['Domain', domainIdentifier],
          ['Resource', [event.resource_address, event.resource_id].filter(Boolean).join(' ')],
          ['Status', event.status ?? event.metadata_status_code],
          ['Cause', event.metadata_cause],
          ['Execution', event.metadata_execution_id],
          ['Request', event.metadata_request_id],
        ]}
      />
    </SpaceBetween>
  );
}

type Event = DomainEventDetails_EventQueryQuery['domainEvents'][number];

/** Every event says what, when and to what; the fields of its source follow where it has them. */
const itemsOf = (event: Event, domainIdentifier: string, timeZone: string): KeyValueItem[] => {
  const time = (ms: number | null | undefined) => (ms == null ? null : <ZonedTime at={ms} timeZone={timeZone} />);
  const text = (label: string, value: string | null | undefined): KeyValueItem => ({ label, value, copy: value ?? undefined });
  const own: KeyValueItem[] = [
    { label: 'event_timestamp', value: time(event.event_timestamp) },
    { label: 'status', value: <EventStatus word={event.status ?? event.metadata_status_code} /> },
    { label: 'event_source', value: event.event_source },
    {
      label: 'resource_id',
      value: event.resource_id?.startsWith('i-') ? (
        <InstancePath id={event.resource_id} domainIdentifier={domainIdentifier} />
      ) : (
        event.resource_id
      ),
      copy: event.resource_id ?? undefined,
    },
    ...(event.resource_address == null ? [] : [text('resource_address', event.resource_address)]),
    { label: 'identuple', value: event.identuple },
    text('identuple_event_resource_id', event.identuple_event_resource_id),
    { label: 'client_id', value: event.client_id },
    { label: 'event_date', value: event.event_date },
    { label: 'creation_timestamp', value: time(event.creation_timestamp) },
    { label: 'last_updated_timestamp', value: time(event.last_updated_timestamp) },
    { label: 'ttl', value: time(event.ttl == null ? null : event.ttl * 1_000) },
  ];
  const metadata: KeyValueItem[] = [
    text('metadata_cause', event.metadata_cause),
    { label: 'metadata_start_time', value: time(event.metadata_start_time) },
    { label: 'metadata_end_time', value: time(event.metadata_end_time) },
    text('metadata_status_code', event.metadata_status_code),
    text('metadata_asg_name', event.metadata_asg_name),
    text('metadata_activity_id', event.metadata_activity_id),
    text('metadata_cw_event_id', event.metadata_cw_event_id),
    text('metadata_request_id', event.metadata_request_id),
    text('metadata_event_name', event.metadata_event_name),
    text('metadata_action_name', event.metadata_action_name),
    text('metadata_execution_id', event.metadata_execution_id),
    text('metadata_whitelist', event.metadata_whitelist),
    { label: 'metadata_safe_call', value: event.metadata_safe_call == null ? null : String(event.metadata_safe_call) },
    text('metadata_user', event.metadata_user),
    text('event_metadata', event.event_metadata == null ? null : JSON.stringify(event.event_metadata)),
  ];
  return [...own, ...metadata.filter(({ value }) => value !== null && value !== undefined && value !== '')];
};

/** The machine's page, which says too what became of one that is gone. */
function InstancePath({ id, domainIdentifier }: { id: string; domainIdentifier: string }) {
  return <Link to={nodePath(domainIdentifier, id)}>{id}</Link>;
}
