import { useId, useMemo, useRef } from 'react';
import type { DashboardViewProps } from '../dashboard-settings.ts';
import { rangeOfWindow } from '../dashboard-window.ts';
import type { PanelContext } from '../metric-panel.tsx';
import type { Readings } from '../readings.ts';
import { sharedQuery } from '../shared-link.ts';
import { useMarks } from '../use-panels.ts';
import { useReadings } from '../use-readings.ts';
import { writeExplorer } from './explorer-link.ts';
import type { PlannedChart } from './explorer-plan.ts';

/** So many series are read as a whole; of more, what comes into view. */
const MOST_AHEAD = 400;

/** What the charts of an explorer draw from; the numbers are read as the charts come into view. */
export function useExplorerCharts(input: DashboardViewProps & { planned: readonly PlannedChart[]; isMarked: boolean }): {
  readings: Readings;
  context: PanelContext;
} {
  const { source, settings, window, timeZone, planned, isMarked } = input;
  const panels = useMemo(
    () => new Map(planned.filter(({ plan }) => plan.widgets.length > 0).map(({ graph, plan }) => [graph.title, plan.widgets])),
    [planned],
  );
  const count = planned.reduce((sum, { plan }) => sum + plan.widgets.length, 0);
  const readings = useReadings(source, window.window, panels, count <= MOST_AHEAD);

  const marks = useMarks(source, isMarked, window.start, window.end);
  const syncGroup = useId();
  const said = useRef(new Set<string>());
  const latest = useRef(input);
  latest.current = input;
  const range = useMemo(() => rangeOfWindow(window.window), [window]);
  const context = useMemo(
    (): PanelContext => ({
      settings,
      readings,
      previous: null,
      timeZone,
      range,
      zoom: null,
      onZoom: (drawn) => latest.current.onZoom(drawn),
      onZoomOut: () => latest.current.onZoomOut(),
      brush: null,
      syncGroup,
      // A person who asked for a metric by name is shown that it has no points.
      hidesEmpty: false,
      marks,
      linkOf(title) {
        const chart = latest.current.planned.find(({ graph }) => graph.title === title);
        const query = sharedQuery(title, latest.current.window, new URLSearchParams(globalThis.location.search));
        return settings.linkOf(chart ? writeExplorer(query, chart.alone) : query);
      },
      isNews(title, message) {
        const key = `${title}\n${message}`;
        if (said.current.has(key)) return false;
        said.current.add(key);
        return true;
      },
    }),
    [settings, readings, timeZone, range, syncGroup, marks],
  );
  return { readings, context };
}
