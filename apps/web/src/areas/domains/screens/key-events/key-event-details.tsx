import SpaceBetween from '@cloudscape-design/components/space-between';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { CopyForTicket } from '../../parts/copy-for-ticket.tsx';
import { EventStatus } from '../../parts/event-status.tsx';
import { ZonedTime } from '../../parts/zoned-time/zoned-time.tsx';
import type { KeyEventRow } from './key-events-columns.tsx';

/** All that is known of one key event. */
export function KeyEventDetails({ event, timeZone }: { event: KeyEventRow; timeZone: string }) {
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
