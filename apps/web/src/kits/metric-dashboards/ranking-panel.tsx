import { useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import { SplitPanel } from '../../ui/split-panel/split-panel.tsx';
import { formatInstant, zoneLabel } from '../../ui/values/format-time.ts';
import { formatValue } from '../../ui/values/format-value.ts';
import { type PanelChange, rankChanges } from './change-ranking.ts';
import { panelData } from './panel-data.ts';
import type { PlannedGraph } from './panel-grid.tsx';
import './ranking-panel.css';
import type { Readings } from './readings.ts';

interface RankingPanelProps {
  graphs: readonly PlannedGraph[];
  readings: Readings;
  brush: TimeRange;
  /** Where else to look at the window. */
  links: readonly { text: string; href: string }[];
  timeZone: string;
  onClose: () => void;
}

/** Below this a panel did not change to speak of. */
const LEAST_SCORE = 1;

/** The panels by how much they changed in the brushed window; a click goes to the panel. */
export function RankingPanel({ graphs, readings, brush, links, timeZone, onClose }: RankingPanelProps) {
  const version = useSyncExternalStore(readings.subscribe, readings.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the readings hold
  const { changes, read } = useMemo(() => {
    const panels = graphs.flatMap(({ graph }) => {
      const reading = readings.panel(graph.title);
      return reading ? [{ panel: graph.title, ...panelData(graph, reading, undefined) }] : [];
    });
    return { changes: rankChanges(panels, brush), read: panels.length };
  }, [graphs, readings, brush, version]);
  const shown = changes.filter(({ score }) => score >= LEAST_SCORE);
  return (
    <SplitPanel title="What changed in the window" onClose={onClose}>
      <p className="metric-ranking-note">
        {formatInstant(brush.from, timeZone, false)} to {formatInstant(brush.to, timeZone, false)} {zoneLabel(brush.to, timeZone)}, against
        the rest of the range: middle values, in units of the usual spread. {read} of {graphs.length} graphs read.
      </p>
      {links.map(({ text, href }) => (
        <p key={text} className="metric-ranking-note">
          <Link to={href}>{text}</Link>
        </p>
      ))}
      {shown.length === 0 ? <p className="metric-ranking-note">No graph changed to speak of.</p> : null}
      <ol className="metric-ranking" aria-label="Graphs by change">
        {shown.map((change) => (
          <li key={change.panel}>
            <button type="button" onClick={() => goToPanel(change.panel)}>
              <span className="metric-ranking-title">{change.panel}</span>
              <span className="metric-ranking-values">
                {change.series ? `${change.series}: ` : ''}
                {formatValue(change.before, change.unit)} → {formatValue(change.inside, change.unit)}
              </span>
              <span className="metric-ranking-bar" aria-hidden="true" style={{ inlineSize: `${share(change, shown)}%` }} />
            </button>
          </li>
        ))}
      </ol>
    </SplitPanel>
  );
}

/** Scores spread over orders of magnitude: the bar is of their logarithm. */
function share(change: PanelChange, all: readonly PanelChange[]): number {
  const most = Math.log1p(all[0]?.score ?? 1);
  return Math.max(2, (Math.log1p(change.score) / most) * 100);
}

/** Brings a panel of the page into view, its title beneath what sticks above it; one that is in view stays where it is. */
export function goToPanel(panel: string): void {
  const cell = [...document.querySelectorAll<HTMLElement>('[data-panel]')].find((element) => element.dataset.panel === panel);
  cell?.scrollIntoView({ block: 'nearest' });
}
