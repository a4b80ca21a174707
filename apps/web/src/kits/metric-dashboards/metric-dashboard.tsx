import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, useMemo } from 'react';
import type { DashboardTab, GraphDefinition } from '#rules/metrics/types';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { SplitPanelHost } from '../../ui/split-panel/split-panel.tsx';
import { ToastList } from '../../ui/toasts/toasts.tsx';
import { FailedPanel } from '../section/failed-panel.tsx';
import { ALL_GROUPS, type MetricDashboardProps } from './dashboard-settings.ts';
import './metric-dashboard.css';
import type { Split } from './dashboard-state.ts';
import { NodeFilter } from './node-filter.tsx';
import { PanelGrid } from './panel-grid.tsx';
import { RangeBar } from './range-bar.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { ReadingFailure } from './reading-failure.tsx';
import { RetentionSection } from './retention-section.tsx';
import { type DashboardControl, useDashboardState } from './use-dashboard-state.ts';
import { type Panels, usePanels } from './use-panels.ts';
import { useIsReading } from './use-readings.ts';

/** A dashboard: ranges, tabs and panels, given as data. It reads as soon as it is there: keep it behind a DisplayGate. */
export function MetricDashboard({ source, settings, tabs, groups }: MetricDashboardProps) {
  const control = useDashboardState(settings.usual, settings.toasts);
  const { state, change } = control;
  const tab = tabs.find(({ id }) => id === state.tab) ?? tabs[0];
  const View = tab && settings.views?.[tab.id];
  const tabGroups = tab && groups?.[tab.id];
  const group = tabGroups?.find((name) => name === state.group) ?? ALL_GROUPS;
  const shown = useMemo(() => (tab && !View ? filtered(tab, group, state.find) : NO_GRAPHS), [tab, View, group, state.find]);
  const panels = usePanels(source, settings, shown, control);
  const isReading = useIsReading(panels.readings);
  return (
    <section className={state.isFull ? 'metric-dashboard metric-dashboard-full' : 'metric-dashboard'} aria-label="Metric dashboard">
      {state.isFull ? <ToastList /> : null}
      <SplitPanelHost>
        <div className="metric-dashboard-body">
          <div className="metric-sticky">
            <RangeBar control={control} isReading={isReading} onResetZoom={panels.resetZoom} />
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
                    <View source={source} settings={settings} window={control.window} timeZone={control.timeZone} />
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
            timeZone={control.timeZone}
            onClose={() => panels.setBrush(null)}
          />
        ) : null}
      </SplitPanelHost>
    </section>
  );
}

const NO_GRAPHS: readonly GraphDefinition[] = [];

function filtered(tab: DashboardTab, group: string, find: string): readonly GraphDefinition[] {
  const text = find.trim().toLowerCase();
  return tab.graphs.filter(
    (graph) =>
      (group === ALL_GROUPS || graph.group === group) &&
      (text === '' || graph.title.toLowerCase().includes(text) || graph.metricName.toLowerCase().includes(text)),
  );
}

/** The metric groups of a tab (METRIC-053); where there is little room, a list. */
function GroupChoice({ groups, group, onChange }: { groups: readonly string[]; group: string; onChange: (group: string) => void }) {
  return (
    <SegmentedControl
      label="Metric group"
      selectedId={group}
      options={groups.map((name) => ({ id: name, text: name }))}
      onChange={({ detail }) => onChange(detail.selectedId)}
    />
  );
}

function Choices({ control, panels, settings }: { control: DashboardControl; panels: Panels; settings: MetricDashboardProps['settings'] }) {
  const { state, change } = control;
  const split = state.nodes.length > 0 ? 'node' : state.split;
  const options: { value: Split; label: string }[] = [
    { value: 'total', label: `Whole ${settings.subject}` },
    { value: 'zone', label: 'By zone' },
    { value: 'node', label: 'By node' },
  ];
  return (
    <div className="metric-choices">
      <Input
        type="search"
        ariaLabel="Find graphs"
        placeholder="Find graphs"
        clearAriaLabel="Show all graphs"
        value={state.find}
        onChange={({ detail }) => change({ find: detail.value })}
      />
      <Select
        ariaLabel="Lines"
        options={options}
        selectedOption={options.find(({ value }) => value === split) ?? null}
        onChange={({ detail }) =>
          change({ split: options.find(({ value }) => value === detail.selectedOption.value)?.value ?? 'total', nodes: [] })
        }
        expandToViewport
      />
      {settings.heat ? (
        <NodeFilter
          nodes={panels.hotNodes}
          chosen={state.nodes}
          figureNames={settings.heat.metricNames}
          onOpen={panels.askForNodes}
          onChange={(nodes) => change({ nodes })}
        />
      ) : null}
      <Checkbox checked={state.isCompared} onChange={({ detail }) => change({ isCompared: detail.checked })}>
        Previous period
      </Checkbox>
      <Checkbox checked={state.isMarked} onChange={({ detail }) => change({ isMarked: detail.checked })}>
        Changes
      </Checkbox>
    </div>
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
