import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { SplitPanel } from '../../../../ui/split-panel/split-panel.tsx';
import { type AutoScalingEvent, autoScalingEventsColumns } from './groups-columns.tsx';

interface AutoscalingEventsPanelProps {
  groupName: string;
  /** The events of this group, in any order. */
  events: readonly AutoScalingEvent[];
  onClose: () => void;
}

/** What one autoscaling group did lately, newest first (DOM-062). */
export function AutoscalingEventsPanel({ groupName, events, onClose }: AutoscalingEventsPanelProps) {
  return (
    <SplitPanel title="Autoscaling events" onClose={onClose}>
      <ResourceTable<AutoScalingEvent>
        id="autoscaling-events"
        title={groupName}
        columns={autoScalingEventsColumns}
        rows={events}
        rowId={eventId}
        empty={{ title: 'No Autoscaling events', text: 'Starts and ends of machines by this group are listed here.' }}
        pageSizes={[10]}
        defaultPageSize={10}
        defaultSort={{ column: 'startTime', direction: 'descending' }}
        csvName={`autoscaling-events-${groupName}.csv`}
      />
    </SplitPanel>
  );
}

const eventId = (event: AutoScalingEvent): string => `${event.startTime} ${event.instanceId} ${event.description}`;
