import { useSyncExternalStore } from 'react';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import { formatValue } from '../values/format-value.ts';
import { type ChartData, drawnSamples, firstPartial } from './chart-data.ts';
import { type EventMark, eventsNear } from './chart-marks.ts';
import type { HoverStore } from './hover-store.ts';

interface ChartTooltipProps {
  hover: HoverStore;
  data: ChartData;
  colours: readonly string[];
  hidden: ReadonlySet<string>;
  events: readonly EventMark[];
  timeZone: string;
}

/** A tooltip of more lines hides the chart. */
const MOST_ROWS = 12;

/** The values under the cursor, largest first, and the events near it. */
export function ChartTooltip({ hover, data, colours, hidden, events, timeZone }: ChartTooltipProps) {
  const at = useSyncExternalStore(hover.subscribe, hover.get);
  if (!at) return null;
  const sample = sampleOf(data, at.row);
  const time = data.times[sample] ?? at.time;
  const rows = data.series
    .map((series, index) => ({ series, colour: colours[index], value: series.values[sample] ?? Number.NaN }))
    .filter(({ series, value }) => !hidden.has(series.label) && Number.isFinite(value))
    .sort((a, b) => b.value - a.value);
  const near = eventsNear(events, at.time, at.secondsPerPixel * 6, 4);
  const isRight = at.left > at.width / 2;
  const partialFrom = firstPartial(data);
  const isPartial = partialFrom !== null && time >= partialFrom;
  return (
    <div
      className="tumbler-chart-tooltip"
      style={isRight ? { right: `calc(100% - ${at.offset + at.left - 12}px)` } : { left: at.offset + at.left + 12 }}
    >
      <div className="tumbler-chart-tooltip-time">
        {formatInstant(time, timeZone)} <span>{zoneLabel(time, timeZone)}</span>
      </div>
      {near.map((event) => (
        <div key={`${event.time}|${event.name}`} className="tumbler-chart-tooltip-event">
          ▾ {event.kind ? `${event.kind}: ` : ''}
          {event.name}
        </div>
      ))}
      {rows.length === 0 ? <div className="tumbler-chart-tooltip-note">no data at this time</div> : null}
      {rows.slice(0, MOST_ROWS).map(({ series, colour, value }) => (
        <div key={series.label} className="tumbler-chart-tooltip-row">
          <i style={{ background: colour }} />
          <span>{series.label}</span>
          <b>{formatValue(value, series.unit)}</b>
        </div>
      ))}
      {rows.length > MOST_ROWS ? <div className="tumbler-chart-tooltip-note">and {rows.length - MOST_ROWS} more</div> : null}
      {isPartial ? (
        <div className="tumbler-chart-tooltip-note">
          {data.partialFrom === undefined ? 'partial: this period is not over' : 'partial: not all of this period has come in'}
        </div>
      ) : null}
    </div>
  );
}

const samples = new WeakMap<ChartData, number[] | null>();

/** The sample behind a drawn row, -1 for none; kept per data because the cursor asks at every move. */
function sampleOf(data: ChartData, row: number): number {
  const known = samples.get(data);
  const rows = known === undefined ? drawnSamples(data) : known;
  if (known === undefined) samples.set(data, rows);
  return rows === null ? row : (rows[row] ?? -1);
}
