import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { type CSSProperties, useRef, useState } from 'react';
import { Link as PageLink } from 'react-router';
import type { GraphDefinition } from '#rules/metrics/types';
import { shownUnit } from '#rules/metrics/units';
import { paletteColour } from '../../../ui/colours/colours.ts';
import { downloadText } from '../../../ui/csv/csv.ts';
import { useElementSize } from '../../../ui/hooks/use-element-size.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { CanvasMatrix } from '../../../ui/matrix/canvas-matrix.tsx';
import type { Place } from '../../../ui/matrix/matrix-geometry.ts';
import { useMode } from '../../../ui/theme/use-mode.ts';
import { browserZone, formatInstant, zoneLabel } from '../../../ui/values/format-time.ts';
import { formatValue } from '../../../ui/values/format-value.ts';
import { useAddress } from '../../address/use-address.ts';
import type { DashboardSettings } from '../dashboard-settings.ts';
import { readDashboardState, writeDashboardState } from '../dashboard-state.ts';
import { pointsOf } from '../dashboard-window.ts';
import type { MetricWindow } from '../metric-source.ts';
import { drawHeat } from './heat-canvas.ts';
import { heatCsv } from './heat-csv.ts';
import { cellValue, extentOf, fitCells, type HeatLimit, type HeatRow, isBad, isLowestShown, type NodePageOf } from './heat-rows.ts';
import { type HeatScale, scaleOf } from './heat-scale.ts';
import type { HeatState } from './heat-state.ts';

interface HeatMatrixProps {
  /** From top to bottom. */
  rows: readonly HeatRow[];
  graph: GraphDefinition;
  state: HeatState;
  limit: HeatLimit | null;
  settings: DashboardSettings;
  window: MetricWindow;
  timeZone: string;
  onVisible: (ids: readonly string[]) => void;
  pageOf: NodePageOf;
}

const LABEL = 210;
const NARROW_LABEL = 144;
const HEAD = 32;
const ROW = 18;
/** Narrower cells of a whole range cannot be pointed at; those of single points are a little wider. */
const LEAST_CELL = 4;
const POINT_CELL = 8;
const BORDER = 2;

/** The matrix with its legend; the chosen cell is reported in words below, with what can be done from it. */
export function HeatMatrix(props: HeatMatrixProps) {
  const { rows, graph, state, limit, window, timeZone } = props;
  const mode = useMode();
  const root = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(root);
  const [active, setActive] = useState<Place>({ row: 0, column: Number.MAX_SAFE_INTEGER });
  const [params, changeAddress] = useAddress();
  const { nodes: chosen } = readDashboardState(params, props.settings.usual);
  const points = pointsOf(window);
  const stepMs = window.periodSeconds * 1000;
  const labelWidth = width < 600 ? NARROW_LABEL : LABEL;
  const fitting = fitCells(points, width - labelWidth - BORDER, LEAST_CELL);
  const cells = state.cells === 'range' ? fitting : { perCell: 1, columns: points, cellWidth: Math.max(POINT_CELL, fitting.cellWidth) };
  const { factor, unit } = shownUnit(graph.unit);
  const worded = (value: number): string => formatValue(value * factor, unit);
  const scale = scaleOf(extentOf(rows), unit, limit);
  const isLowest = isLowestShown(state.stat, limit);
  const geometry = { rows: rows.length, columns: cells.columns, cellWidth: cells.cellWidth, cellHeight: ROW, labelWidth, headHeight: HEAD };
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, cells.columns - 1) };
  const detailsOf = ({ row, column }: Place): string[] => {
    const one = rows[row];
    if (!one) return [];
    const value = one.values ? cellValue(one.values, column, cells.perCell, isLowest) : Number.NaN;
    const start = (window.from + column * cells.perCell * stepMs) / 1000;
    const end = Math.min(window.to / 1000, start + (cells.perCell * stepMs) / 1000);
    const said = one.failure
      ? `could not be read: ${one.failure}`
      : !one.values
        ? 'not read yet'
        : Number.isNaN(value)
          ? 'no value'
          : worded(value);
    // The last cell may be cut by the end of the range.
    const held = Math.min(cells.perCell, points - column * cells.perCell);
    const several = held > 1 && !Number.isNaN(value) ? `, ${isLowest ? 'lowest' : 'highest'} of ${held} points` : '';
    const bad =
      !Number.isNaN(value) && isBad(value, limit) && limit ? [`${limit.at === 'above' ? 'over' : 'under'} ${worded(limit.value)}`] : [];
    const place = [one.node.role, one.node.zone].filter(Boolean).join(', ');
    const time = `${formatInstant(start, timeZone, false)} to ${formatInstant(end, timeZone, false).slice(11)} ${zoneLabel(start, timeZone)}`;
    return [one.node.name, `${said}${several}`, ...bad, time, ...(place === '' ? [] : [place])];
  };
  const sight = useRef({ first: 0, last: 0 });
  const tellSight = () => props.onVisible(rows.slice(sight.current.first, sight.current.last).map(({ id }) => id));
  // Another order brings other rows into sight.
  useOnChange(rows, () => {
    if (sight.current.last > 0) tellSight();
  });
  const row = rows[here.row];
  const choose = (nodes: readonly string[]) =>
    changeAddress((current) => writeDashboardState(current, { nodes }, props.settings.usual, browserZone()));
  const isChosen = row !== undefined && chosen.length === 1 && chosen[0] === row.id;
  return (
    <div ref={root} className="node-heat-matrix">
      <div className="node-heat-head">
        <Legend scale={scale} worded={worded} mode={mode} />
        <Button
          iconName="download"
          variant="inline-link"
          onClick={() =>
            downloadText(`node-heat-${graph.metricName}.csv`, heatCsv(rows, window.from, stepMs, points, factor, timeZone), 'text/csv')
          }
        >
          Download all points as CSV
        </Button>
      </div>
      {width === 0 ? null : (
        <CanvasMatrix
          label={`Nodes by time, shaded by ${graph.title}, ${state.stat}`}
          geometry={geometry}
          draw={(context, picture) =>
            drawHeat(context, {
              ...picture,
              rows,
              scale,
              perCell: cells.perCell,
              isLowest,
              from: window.from,
              stepMs,
              timeZone,
              mode,
              chosen: new Set(chosen),
              worded,
            })
          }
          active={here}
          onActive={setActive}
          onOpen={setActive}
          spokenOf={(place) => detailsOf(place).join(', ')}
          linesOf={detailsOf}
          onRows={(first, last) => {
            sight.current = { first, last };
            tellSight();
          }}
        />
      )}
      {row ? (
        <section className="node-heat-details" aria-label="Chosen cell">
          <span>
            {props.pageOf ? <PageLink to={props.pageOf(row.id)}>{row.node.name}</PageLink> : row.node.name}
            {detailsOf(here)
              .slice(1)
              .map((line) => ` · ${line}`)}
          </span>
          <span className="node-heat-links">
            <Button variant="inline-link" onClick={() => choose(isChosen ? [] : [row.id])}>
              {isChosen ? 'Show all nodes in the dashboards' : 'Show only this node in the dashboards'}
            </Button>
            {row.node.instanceId && row.node.instanceHref ? (
              <Link href={row.node.instanceHref} external externalIconAriaLabel="(opens in a new tab)" fontSize="body-s">
                {row.node.instanceId}
              </Link>
            ) : null}
          </span>
        </section>
      ) : null}
    </div>
  );
}

interface LegendProps {
  scale: HeatScale;
  worded: (value: number) => string;
  mode: 'light' | 'dark';
}

/** What the shades mean: good ones up to the level, bad ones beyond, and none where there is no value. */
function Legend({ scale: { low, high, limit }, worded, mode }: LegendProps) {
  const hue = { '--heat-hue': paletteColour(0, mode) } as CSSProperties;
  const good = <i className="node-heat-ramp" aria-hidden="true" />;
  const bad = <i className="node-heat-ramp-bad" aria-hidden="true" />;
  return (
    <div className="node-heat-legend" style={hue}>
      {limit === null ? (
        <>
          <span>{worded(low)}</span>
          {good}
          <span>{worded(high)}</span>
        </>
      ) : (
        <>
          <span>{worded(limit.at === 'above' ? low : high)}</span>
          {good}
          <b>{worded(limit.value)}</b>
          {bad}
          <span>{worded(limit.at === 'above' ? high : low)}</span>
        </>
      )}
      <i className="node-heat-gap" aria-hidden="true" />
      <span>no value</span>
    </div>
  );
}
