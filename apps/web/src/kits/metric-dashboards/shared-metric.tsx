import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import { type ComponentType, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MetricDefaults } from '#rules/metrics/periods';
import type { GraphDefinition } from '#rules/metrics/types';
import type { DashboardSettings } from './dashboard-settings.ts';
import './metric-dashboard.css';
import type { MetricSource } from './metric-source.ts';
import { PanelGrid } from './panel-grid.tsx';
import { RangeBar } from './range-bar.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import { readSharedMetric, type SharedMetric as Shared } from './shared-link.ts';
import { useDashboardState } from './use-dashboard-state.ts';
import { usePanels } from './use-panels.ts';
import { useIsReading } from './use-readings.ts';

interface SharedMetricProps {
  source: MetricSource;
  settings: DashboardSettings;
  /** Every graph that a link may name. */
  graphs: readonly GraphDefinition[];
  /** The range that a link without times opens a graph with, where it is not the settings'. */
  usualOf?: (graph: GraphDefinition) => MetricDefaults;
  /** Shows a link that names a metric instead of a graph (METRIC-018). */
  explorer?: ComponentType<SharedViewProps>;
}

/** What is shown in place of one graph is given. */
export interface SharedViewProps {
  source: MetricSource;
  settings: DashboardSettings;
  title: string;
  /** The range that the link names; null for the usual one. */
  linked: Shared['range'];
}

/** The one graph that a link names (METRIC-015), or a word about a title that is no graph's. */
export function SharedMetric({ source, settings, graphs, usualOf, explorer: Explorer }: SharedMetricProps) {
  const [params] = useSearchParams();
  const shared = readSharedMetric(params);
  const graph = graphs.find(({ title }) => title === shared.title);
  if (shared.explorer && Explorer) return <Explorer source={source} settings={settings} title={shared.title} linked={shared.range} />;
  if (!graph) {
    return (
      <Alert type="warning">
        {settings.unknownTitle(shared.title)}. <Link to={settings.overview.href}>{settings.overview.text}</Link>
      </Alert>
    );
  }
  const usual = usualOf?.(graph) ?? settings.usual;
  return <SharedGraph key={graph.title} source={source} settings={settings} graph={graph} usual={usual} linked={shared.range} />;
}

interface SharedGraphProps {
  source: MetricSource;
  settings: DashboardSettings;
  graph: GraphDefinition;
  usual: MetricDefaults;
  linked: Shared['range'];
}

function SharedGraph({ source, settings, graph, usual, linked }: SharedGraphProps) {
  const control = useDashboardState(usual, settings.toasts, linked);
  const graphs = useMemo(() => [graph], [graph]);
  const panels = usePanels(source, settings, graphs, control);
  return (
    <section className="metric-dashboard" aria-label="Shared metric">
      <div className="metric-dashboard-body">
        <Header variant="h2">Shared metric</Header>
        <RangeBar control={control} isReading={useIsReading(panels.readings)} isAlone />
        {control.window.correction ? <Alert type="info">{control.window.correction}</Alert> : null}
        <ReadingFailure panels={panels} call={settings.calls.read}>
          <PanelGrid graphs={panels.graphs} columns={1} context={panels.context} />
        </ReadingFailure>
        <Link to={settings.overview.href}>{settings.overview.text}</Link>
      </div>
    </section>
  );
}
