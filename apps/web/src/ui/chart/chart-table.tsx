import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { TabStop } from '../focus/tab-stop.tsx';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import { formatExact } from '../values/format-value.ts';
import type { ChartData } from './chart-data.ts';
import type { EventMark } from './chart-marks.ts';

interface ChartTableProps {
  title: string;
  data: ChartData;
  events: readonly EventMark[];
  timeZone: string;
  height: number;
  /** A value in words, for data whose numbers stand for something. */
  textOf?: (value: number | undefined) => string;
}

const ROW = 26;

/** The points of a chart as a table, newest first, only the rows in view drawn; the way to the data without a pointer. */
export function ChartTable({ title, data, events, timeZone, height, textOf = formatExact }: ChartTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const count = data.times.length;
  const rows = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 12 });
  const items = rows.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = rows.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <TabStop ref={scroller} className="tumbler-chart-table" style={{ height }} aria-label={`${title}, data table`}>
      <table aria-rowcount={count + 1}>
        <caption>{title}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Time ({zoneLabel(data.times.at(-1) ?? 0, timeZone)})</th>
            {data.series.map(({ label, unit }) => (
              <th key={label} scope="col">
                {label}
                {unit ? ` (${unit})` : ''}
              </th>
            ))}
            {events.length > 0 ? <th scope="col">Events</th> : null}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr style={{ height: above }} /> : null}
          {items.map(({ index }) => {
            const sample = count - 1 - index;
            const time = data.times[sample] ?? 0;
            return (
              <tr key={time} aria-rowindex={index + 2}>
                <th scope="row">{formatInstant(time, timeZone)}</th>
                {data.series.map(({ label, values }) => (
                  <td key={label}>{textOf(values[sample])}</td>
                ))}
                {events.length > 0 ? <td className="tumbler-chart-table-text">{eventsAt(events, time, data.times[sample + 1])}</td> : null}
              </tr>
            );
          })}
          {below > 0 ? <tr style={{ height: below }} /> : null}
        </tbody>
      </table>
    </TabStop>
  );
}

/** Names of the events from this sample to the next. */
function eventsAt(events: readonly EventMark[], from: number, to = Number.POSITIVE_INFINITY): string {
  return events
    .filter(({ time }) => time >= from && time < to)
    .map(({ name }) => name)
    .join(', ');
}
