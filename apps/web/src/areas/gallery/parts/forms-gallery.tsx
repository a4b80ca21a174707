import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import { type DateRange, EVENT_PRESETS, HISTORY_PRESETS } from '#rules/date-range';
import { DateRangePicker } from '../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../kits/date-range/time-zone-select.tsx';
import { GalleryPart } from './gallery-part.tsx';

interface FormsGalleryProps {
  zone: string;
  onZone: (zone: string) => void;
}

export function FormsGallery({ zone, onZone }: FormsGalleryProps) {
  const [history, setHistory] = useState<DateRange>({ type: 'relative', amount: 9, unit: 'hour' });
  const [events, setEvents] = useState<DateRange>({ type: 'relative', amount: 30, unit: 'minute' });
  return (
    <GalleryPart
      id="date-range"
      title="Date range and time zone"
      description="Clock times are those of the zone; the zone is also that of the charts above."
    >
      <div className="gallery-grid">
        <FormField label="Default outside the presets">
          <DateRangePicker value={history} presets={HISTORY_PRESETS} timeZone={zone} onChange={setHistory} />
        </FormField>
        <FormField label="Event presets">
          <DateRangePicker value={events} presets={EVENT_PRESETS} timeZone={zone} onChange={setEvents} />
        </FormField>
        <FormField label="Time Zone">
          <TimeZoneSelect value={zone} onChange={onZone} />
        </FormField>
      </div>
      <pre data-testid="range">{JSON.stringify({ history, events, zone })}</pre>
    </GalleryPart>
  );
}
