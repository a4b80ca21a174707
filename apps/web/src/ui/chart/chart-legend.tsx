import { useMemo } from 'react';
import { formatValue } from '../values/format-value.ts';
import { type ChartData, seriesFigures } from './chart-data.ts';

interface ChartLegendProps {
  data: ChartData;
  colours: readonly string[];
  dashed: readonly boolean[];
  hidden: ReadonlySet<string>;
  /** The range that the figures are of, epoch seconds, both ends included. */
  from: number;
  to: number;
  onHide(hidden: ReadonlySet<string>): void;
  onFocus(label: string | null): void;
}

/** The series with their figures in the shown range; a click turns one on or off, with Ctrl or Cmd it stays alone. */
export function ChartLegend({ data, colours, dashed, hidden, from, to, onHide, onFocus }: ChartLegendProps) {
  const labels = data.series.map(({ label }) => label);
  const figures = useMemo(() => data.series.map(({ values }) => seriesFigures(data.times, values, { from, to })), [data, from, to]);
  return (
    <table className="tumbler-chart-legend">
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col">Latest</th>
          <th scope="col">Min</th>
          <th scope="col">Max</th>
        </tr>
      </thead>
      <tbody>
        {data.series.map((series, index) => {
          const isOn = !hidden.has(series.label);
          const { latest = null, min = null, max = null } = figures[index] ?? {};
          return (
            <tr key={series.label} onMouseEnter={() => onFocus(series.label)} onMouseLeave={() => onFocus(null)}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={isOn}
                  title={`${series.label}: click to turn ${isOn ? 'off' : 'on'}, Ctrl-click to see it alone`}
                  onClick={(event) =>
                    onHide(event.ctrlKey || event.metaKey ? alone(labels, hidden, series.label) : toggled(hidden, series.label))
                  }
                >
                  <i className={dashed[index] ? 'tumbler-chart-dashed' : ''} style={{ borderColor: colours[index] }} />
                  <span>{series.label}</span>
                </button>
              </th>
              <td>{formatValue(latest, series.unit)}</td>
              <td>{formatValue(min, series.unit)}</td>
              <td>{formatValue(max, series.unit)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The hidden set with one label turned over. */
export function toggled(hidden: ReadonlySet<string>, label: string): ReadonlySet<string> {
  const next = new Set(hidden);
  if (!next.delete(label)) next.add(label);
  return next;
}

/** Everything but the label hidden; when it is alone already, everything shown. */
export function alone(labels: readonly string[], hidden: ReadonlySet<string>, label: string): ReadonlySet<string> {
  const others = labels.filter((each) => each !== label);
  return !hidden.has(label) && others.every((each) => hidden.has(each)) ? new Set() : new Set(others);
}
