import { memo, type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { statesOf } from '#rules/metrics/state-metrics';
import type { GraphDefinition } from '#rules/metrics/types';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import type { GraphSeries } from './graph-series.ts';
import { MetricPanel, type PanelContext } from './metric-panel.tsx';
import './panel-grid.css';
import type { PanelReading } from './readings.ts';
import { usePanelReading } from './use-readings.ts';

/** A graph with its series, ready to be drawn. */
export interface PlannedGraph {
  graph: GraphDefinition;
  plan: GraphSeries;
  planFailure: string | null;
}

interface PanelGridProps {
  graphs: readonly PlannedGraph[];
  columns: 1 | 3;
  context: PanelContext;
}

/** Panels this near to the view are there before they are scrolled to. */
const MARGIN = '500px';
/** A dashboard of more panels lets those that are far away go; a smaller one keeps what was made, with the lines that were turned off. */
const MOST_KEPT = 90;

/** The panels of a dashboard in rows. Only those in or near the view exist, and only they are read. */
export function PanelGrid({ graphs, columns, context }: PanelGridProps) {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const observe = useNearView(context, setNear, setSeen);
  const isKept = graphs.length <= MOST_KEPT;
  return (
    <div className="metric-grid" data-columns={columns}>
      {graphs.map((planned) => (
        <Cell
          key={planned.graph.title}
          planned={planned}
          context={context}
          isThere={near.has(planned.graph.title) || (isKept && seen.has(planned.graph.title))}
          observe={observe}
        />
      ))}
    </div>
  );
}

interface CellProps {
  planned: PlannedGraph;
  context: PanelContext;
  isThere: boolean;
  observe: RefCallback<HTMLElement>;
}

const Cell = memo(
  function Cell({ planned, context, isThere, observe }: CellProps) {
    const { plan, graph } = planned;
    const { title } = graph;
    const reading = usePanelReading(context.readings, title);
    const isHidden = useMemo(() => context.hidesEmpty && isEmpty(plan, reading), [context.hidesEmpty, plan, reading]);
    return (
      <div ref={observe} className="metric-cell" data-states={statesOf(graph) !== null} data-panel={title} hidden={isHidden}>
        {isThere ? <MetricPanel {...planned} context={context} /> : <h3 className="metric-cell-title">{title}</h3>}
      </div>
    );
  },
  // A cell without its panel draws nothing of what changes.
  (before, after) =>
    before.isThere === after.isThere &&
    before.observe === after.observe &&
    before.planned.graph === after.planned.graph &&
    before.context.hidesEmpty === after.context.hidesEmpty &&
    (!after.isThere ||
      (before.context === after.context &&
        before.planned.plan === after.planned.plan &&
        before.planned.planFailure === after.planned.planFailure)),
);

/** All was read, and there is not a point in it. */
const isEmpty = (plan: GraphSeries, reading: PanelReading | undefined): boolean =>
  plan.widgets.length === 0
    ? !plan.isWaiting
    : reading?.series.every(
        ({ values, failure }) => failure?.kind === 'not-offered' || (failure === null && !values.some(Number.isFinite)),
      ) === true;

/** One observer for all cells; tells the readers what is in view. */
function useNearView(
  { readings, previous }: PanelContext,
  setNear: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
  setSeen: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
): RefCallback<HTMLElement> {
  const observer = useRef<IntersectionObserver | null>(null);
  const inView = useRef(new Set<string>());
  useOnChange(previous, () => {
    for (const title of inView.current) previous?.setVisible(title, true);
  });
  const latest = useRef({ readings, previous });
  latest.current = { readings, previous };
  return useCallback(
    (element) => {
      if (element === null) return;
      observer.current ??= new IntersectionObserver(
        (entries) => {
          const come: string[] = [];
          const gone: string[] = [];
          for (const { target, isIntersecting } of entries) {
            const title = (target as HTMLElement).dataset.panel ?? '';
            (isIntersecting ? come : gone).push(title);
            if (isIntersecting) inView.current.add(title);
            else inView.current.delete(title);
            latest.current.readings.setVisible(title, isIntersecting);
            latest.current.previous?.setVisible(title, isIntersecting);
          }
          setNear((before) => new Set([...[...before].filter((title) => !gone.includes(title)), ...come]));
          if (come.length > 0) setSeen((before) => new Set([...before, ...come]));
        },
        { rootMargin: MARGIN },
      );
      const own = observer.current;
      own.observe(element);
      return () => {
        own.unobserve(element);
        const title = element.dataset.panel ?? '';
        inView.current.delete(title);
        latest.current.readings.setVisible(title, false);
        latest.current.previous?.setVisible(title, false);
      };
    },
    [setNear, setSeen],
  );
}
