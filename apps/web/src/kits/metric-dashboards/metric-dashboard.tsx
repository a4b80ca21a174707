import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import Tabs from '@cloudscape-design/components/tabs';
import { type CSSProperties, Suspense, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { METRIC_RETENTION, METRIC_RETENTION_TEXT } from '#rules/metrics/periods';
import type { DashboardTab, GraphDefinition } from '#rules/metrics/types';
import { useElementSize } from '../../ui/hooks/use-element-size.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { SplitPanelHost } from '../../ui/split-panel/split-panel.tsx';
import { ToastList } from '../../ui/toasts/toasts.tsx';
import { KeyValues } from '../key-values/key-values.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { Choices, GroupChoice } from './choices.tsx';
import { ALL_GROUPS, type MetricDashboardProps } from './dashboard-settings.ts';
import { tabOfAddress } from './dashboard-state.ts';
import { PanelGrid } from './panel-grid.tsx';
import { RangeBar } from './range-bar.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import { useDashboardState } from './use-dashboard-state.ts';
import { type Panels, usePanels } from './use-panels.ts';
import { useIsReading } from './use-readings.ts';
import './metric-dashboard.css';

/** A dashboard: ranges, tabs and panels, given as data. It reads as soon as it is there: keep it behind a DisplayGate. */
export function MetricDashboard({ source, settings, title, tabs, groups }: MetricDashboardProps) {
  const [params] = useSearchParams();
  const named = tabOfAddress(params);
  const tab = tabs.find(({ id }) => id === named) ?? tabs[0];
  const control = useDashboardState(tab?.usual ?? settings.usual, settings.toasts);
  const { state, change } = control;
  const stickyRef = useRef<HTMLDivElement>(null);
  const { height } = useElementSize(stickyRef);
  const View = tab && settings.views?.[tab.id];
  const tabGroups = tab && groups?.[tab.id];
  const group = tabGroups?.find((name) => name === state.group) ?? ALL_GROUPS;
  const shown = useMemo(() => (tab && !View ? filtered(tab, group, state.find) : NO_GRAPHS), [tab, View, group, state.find]);
  const panels = usePanels(source, settings, shown, control);
  const isReading = useIsReading(panels.readings);
  return (
    <section className={state.isFull ? 'metric-dashboard metric-dashboard-full' : 'metric-dashboard'} aria-label={title}>
      {state.isFull ? <ToastList /> : null}
      <SplitPanelHost>
        <div
          className="metric-dashboard-body"
          data-ranking={panels.brush !== null}
          style={{ '--metric-sticky': `${Math.ceil(height)}px` } as CSSProperties}
        >
          <Header variant="h2">{title}</Header>
          <div ref={stickyRef} className="metric-sticky">
            <RangeBar control={control} isReading={isReading} />
          </div>
          {control.window.correction ? <Alert type="info">{control.window.correction}</Alert> : null}
          <RetentionSection />
          <Tabs
            ariaLabel="Dashboards"
            activeTabId={tab?.id ?? ''}
            i18nStrings={{ scrollLeftAriaLabel: 'Earlier dashboards', scrollRightAriaLabel: 'Later dashboards' }}
            onChange={({ detail }) => change({ tab: detail.activeTabId, group: null })}
            tabs={tabs.map(({ id, title }) => ({
              id,
              label: title,
              content:
                id !== tab?.id ? null : View ? (
                  <Suspense fallback={<Skeleton label={title} height={480} />}>
                    <View
                      source={source}
                      settings={settings}
                      window={control.window}
                      timeZone={control.timeZone}
                      onZoom={control.onZoom}
                      onZoomOut={control.zoomOut}
                    />
                  </Suspense>
                ) : (
                  <div className="metric-dashboard-tab">
                    {tabGroups ? (
                      <GroupChoice
                        groups={tabGroups}
                        group={group}
                        onChange={(next) => change({ group: next === ALL_GROUPS ? null : next })}
                      />
                    ) : null}
                    <Choices control={control} panels={panels} settings={settings} />
                    <Graphs panels={panels} columns={state.columns} settings={settings} hasAny={tab.graphs.length > 0} />
                  </div>
                ),
            }))}
          />
        </div>
        {panels.brush ? (
          <RankingPanel
            graphs={panels.graphs}
            readings={panels.readings}
            brush={panels.brush}
            links={settings.windowLinks?.(panels.brush) ?? NO_LINKS}
            timeZone={control.timeZone}
            onClose={() => panels.setBrush(null)}
          />
        ) : null}
      </SplitPanelHost>
    </section>
  );
}

const NO_LINKS: readonly { text: string; href: string }[] = [];
const NO_GRAPHS: readonly GraphDefinition[] = [];

function filtered(tab: DashboardTab, group: string, find: string): readonly GraphDefinition[] {
  const text = find.trim().toLowerCase();
  return tab.graphs.filter(
    (graph) =>
      (group === ALL_GROUPS || graph.group === group) &&
      (text === '' || graph.title.toLowerCase().includes(text) || graph.metricName.toLowerCase().includes(text)),
  );
}

interface GraphsProps {
  panels: Panels;
  columns: 1 | 3;
  settings: MetricDashboardProps['settings'];
  hasAny: boolean;
}

function Graphs({ panels, columns, settings, hasAny }: GraphsProps) {
  if (panels.graphs.length === 0) {
    return <p className="metric-none">{hasAny ? 'No graph of this dashboard matches.' : 'This dashboard has no graphs.'}</p>;
  }
  return (
    <>
      {panels.listingFailure ? (
        <FailedPanel
          what={`${settings.calls.list}: the list of series could not be read. Failed with ${panels.listingFailure.message}`}
          onRetry={panels.retryListing}
          retryText="Refresh"
        />
      ) : null}
      <ReadingFailure panels={panels} call={settings.calls.read}>
        <PanelGrid graphs={panels.graphs} columns={columns} context={panels.context} />
      </ReadingFailure>
    </>
  );
}

/** How long points of each period are kept (METRIC-005, METRIC-038). */
function RetentionSection() {
  return (
    <ExpandableSection headerText="Retention period of all metrics" variant="footer">
      <p className="metric-retention">{METRIC_RETENTION_TEXT}</p>
      <KeyValues columns={4} items={METRIC_RETENTION.map(({ period, kept }) => ({ label: period, value: kept }))} />
    </ExpandableSection>
  );
}
