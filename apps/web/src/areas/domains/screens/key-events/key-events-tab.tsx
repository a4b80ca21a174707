import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { KEY_EVENTS_UNSUPPORTED, keyEventsSupported } from '#rules/events/event-window';
import { graphql } from '../../../../generated/gql.ts';
import type { KeyEvents_EventsQueryQuery } from '../../../../generated/graphql.ts';
import { RangeBar } from '../../../../kits/asked-range/range-bar.tsx';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { CopyForTicket } from '../../parts/copy-for-ticket.tsx';
import { EventStatus } from '../../parts/event-status.tsx';
import { SourceNote } from '../../parts/source-note.tsx';
import { ZonedTime, zonedColumn } from '../../parts/zoned-time/zoned-time.tsx';

const KeyEvents = graphql(`
  query KeyEvents_EventsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
    keyEvents: domainKeyEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
      id
      event_time
      source
      action
      action_state
      host
      domain_ident
      tagging
      version
      resultTruncated
      dynamicFields {
        context
        failure_reason
        input
        requestId
        status
        time_taken
      }
    }
  }
`);

const PAGE_SIZES = [10, 30, 50, 100, 500, 1000, 8000, 10000];
const EMPTY = { title: 'No Key Events', text: 'What the service did to the domain, and how it went, is listed here.' };

/** What the service did to the domain, in the places that collect it (EVENT-002 to EVENT-004). */
export function KeyEventsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const { stageRegion } = useSession();
  if (!keyEventsSupported(stageRegion)) return <Alert type="info">{KEY_EVENTS_UNSUPPORTED}</Alert>;
  return <KeyEventsTable domainIdentifier={domainIdentifier} />;
}

function KeyEventsTable({ domainIdentifier }: { domainIdentifier: string }) {
  const range = useAskedRange();
  const { timeZone, window } = range;
  const query = useOperation(KeyEvents, { domainId: domainIdentifier, ...window }, { keepPrevious: true });
  const columns = useMemo(() => keyEventColumns(timeZone), [timeZone]);
  const panel = useMemo(
    () => ({
      title: (row: KeyEventRow) => row.action,
      content: (row: KeyEventRow) => <KeyEventDetails event={row} timeZone={timeZone} />,
    }),
    [timeZone],
  );
  const rows = query.data?.keyEvents;
  return (
    <SpaceBetween size="m">
      <RangeBar state={range} title="Key Events" busy={query.isFetching} onRefresh={() => range.refresh(query.refetch)} withAutoRefresh />
      <ResourceTable<KeyEventRow>
        id="key-events"
        urlKey=""
        title="Key Events"
        description={
          rows?.at(-1)?.resultTruncated ? (
            `There are more than ${rows.length} key events and we are displaying the latest ${rows.length} events`
          ) : (
            <SourceNote text="Of own clusters the console knows what it noticed itself and what operators did through it." />
          )
        }
        columns={columns}
        rows={rows}
        rowId={eventId}
        loading={query.isFetching}
        error={tableError('Unable to get Keys Events. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={10000}
        csvName="key_events.csv"
        panel={panel}
      />
    </SpaceBetween>
  );
}

const eventId = (row: KeyEventRow): string => row.id;

/** All that is known of one key event. */
function KeyEventDetails({ event, timeZone }: { event: KeyEventRow; timeZone: string }) {
  const fields = event.dynamicFields;
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'event_time', value: <ZonedTime at={event.event_time} timeZone={timeZone} /> },
          { label: 'action_state', value: <EventStatus word={event.action_state} /> },
          { label: 'source', value: event.source },
          { label: 'host', value: event.host, copy: event.host ?? undefined },
          { label: 'domain_ident', value: event.domain_ident, copy: event.domain_ident ?? undefined },
          { label: 'id', value: event.id, copy: event.id },
          { label: 'tagging', value: event.tagging },
          { label: 'version', value: event.version },
          { label: 'context', value: fields?.context },
          { label: 'failure_reason', value: fields?.failure_reason },
          { label: 'input', value: fields?.input, copy: fields?.input ?? undefined },
          { label: 'requestId', value: fields?.requestId, copy: fields?.requestId ?? undefined },
          { label: 'status', value: fields?.status },
          { label: 'time_taken', value: fields?.time_taken == null ? null : `${fields.time_taken.toLocaleString('en-US')} ms` },
        ]}
      />
      <CopyForTicket
        lines={[
          ['Key event', event.action],
          ['State', event.action_state],
          ['Time', new Date(event.event_time).toISOString()],
          ['Domain', event.domain_ident],
          ['Host', event.host],
          ['Context', fields?.context],
          ['Failure reason', fields?.failure_reason],
          ['Request', fields?.requestId],
        ]}
      />
    </SpaceBetween>
  );
}

type KeyEventRow = KeyEvents_EventsQueryQuery['keyEvents'][number];

const keyEventColumns = (timeZone: string): readonly Column<KeyEventRow>[] => [
  zonedColumn('event_time', 'Time', timeZone, (row) => row.event_time, { sticky: true }),
  { id: 'action', header: 'Action', text: (row) => row.action, width: 240 },
  {
    id: 'action_state',
    header: 'State',
    type: 'status',
    text: (row) => row.action_state ?? '',
    cell: (row) => <EventStatus word={row.action_state} />,
    width: 140,
  },
  { id: 'source', header: 'Source', text: (row) => row.source ?? '', width: 130 },
  { id: 'host', header: 'Host', text: (row) => row.host ?? '', width: 140, copyable: true },
  { id: 'tagging', header: 'Tagging', text: (row) => row.tagging ?? '', width: 120 },
  { id: 'context', header: 'Context', text: (row) => row.dynamicFields?.context ?? '', width: 320 },
  { id: 'failure_reason', header: 'Failure reason', text: (row) => row.dynamicFields?.failure_reason ?? '', width: 240 },
  {
    id: 'time_taken',
    header: 'Time taken',
    unit: 'ms',
    type: 'number',
    text: (row) => row.dynamicFields?.time_taken?.toString() ?? '',
    width: 140,
  },
  { id: 'version', header: 'Version', text: (row) => row.version ?? '', width: 110 },
];
