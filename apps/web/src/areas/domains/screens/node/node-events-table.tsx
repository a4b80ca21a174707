import { useMemo } from 'react';
import { Link } from 'react-router';
import { momentOfText } from '#rules/events/event-window';
import { namesNode } from '#rules/events/node-events';
import { pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { EventStatus } from '../../parts/event-status.tsx';
import { zonedColumn } from '../../parts/zoned-time/zoned-time.tsx';
import { useNodeEvents } from './use-node-events.ts';

const Changes = graphql(`
  query NodePage_ChangesQuery($subject: String!, $from: Float!, $to: Float!) {
    changes(subject: $subject, from: $from, to: $to, limit: 500) {
      id
      kind
      title
      at
      until
      actor
    }
  }
`);

interface NodeEventsTableProps {
  domainIdentifier: string;
  /** Every name of the node that is known. */
  names: readonly string[];
  /** As the event calls take it. */
  window: { startTime: string; endTime: string };
  timeZone: string;
}

/** A domain event, a key event or a change, as far as they are alike. */
interface Row {
  id: string;
  at: number;
  from: 'Domain event' | 'Key event' | 'Change';
  what: string;
  status: string | null;
  cause: string | null;
}

const EMPTY = { title: 'No events', text: 'No event or change of this range names the node.' };
const rowId = ({ id }: Row): string => id;
/** Changes are asked for by the minute, so that a range that ends now is not another question each time. */
const MINUTE_MS = 60_000;

/** What happened to the node in the range, from all that tell of it, newest first. */
export function NodeEventsTable({ domainIdentifier, names, window, timeZone }: NodeEventsTableProps) {
  const query = useNodeEvents(domainIdentifier, names, window);
  const now = Date.now();
  const from = Math.floor((momentOfText(window.startTime, now) ?? 0) / MINUTE_MS) * MINUTE_MS;
  const to = Math.ceil((momentOfText(window.endTime, now) ?? now) / MINUTE_MS) * MINUTE_MS;
  const changes = useOperation(Changes, { subject: domainIdentifier, from, to }, { keepPrevious: true });
  const known = query.data?.nodeEvents;
  const namesKey = names.join('\n');
  const rows = useMemo((): Row[] | undefined => {
    if (!known) return undefined;
    const own = changes.data?.changes.filter(({ title }) => namesNode(title, namesKey.split('\n'))) ?? [];
    return [
      ...known.events.map(
        (event): Row => ({
          id: event.id,
          at: event.event_timestamp,
          from: 'Domain event',
          what: event.event_type,
          status: event.status ?? event.metadata_status_code ?? null,
          cause: event.metadata_cause ?? event.metadata_action_name ?? null,
        }),
      ),
      ...known.keyEvents.map(
        (event): Row => ({
          id: event.id,
          at: event.event_time,
          from: 'Key event',
          what: event.action,
          status: event.action_state ?? null,
          cause: event.dynamicFields?.failure_reason ?? event.dynamicFields?.context ?? null,
        }),
      ),
      ...own.map(
        (change): Row => ({
          id: `change ${change.id}`,
          at: change.at,
          from: 'Change',
          what: change.title,
          status: change.until == null ? 'InProgress' : null,
          cause: change.actor ?? null,
        }),
      ),
    ].sort((a, b) => b.at - a.at);
  }, [known, changes.data, namesKey]);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <ResourceTable<Row>
      id="node-events"
      title="Events and changes of this node"
      description={
        known?.truncated ? 'The range holds more events of the domain than were looked through: choose a shorter one.' : undefined
      }
      columns={columns}
      rows={rows}
      rowId={rowId}
      loading={query.isFetching || changes.isFetching}
      error={tableError('Unable to get the events of the node. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30, 100]}
      defaultPageSize={10}
      csvName="node-events.csv"
      actions={<Link to={pathOfDomain(domainIdentifier, 'domain-events')}>Domain Events</Link>}
    />
  );
}

const columnsIn = (timeZone: string): readonly Column<Row>[] => [
  zonedColumn('at', 'Time', timeZone, ({ at }: Row) => at, { sticky: true }),
  { id: 'from', header: 'Source', text: ({ from }) => from, width: 140 },
  { id: 'what', header: 'What', text: ({ what }) => what, width: 300 },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: ({ status }) => status ?? '',
    cell: ({ status }) => <EventStatus word={status} />,
    width: 140,
  },
  { id: 'cause', header: 'Cause or actor', text: ({ cause }) => cause ?? '', width: 480 },
];
