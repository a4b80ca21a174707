import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { type CSSProperties, useMemo, useRef } from 'react';
import { rangePreset } from '#rules/date-range';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { nodeDashboardTabs } from '#rules/metrics/node-dashboard';
import type { MetricDefaults } from '#rules/metrics/periods';
import type { DashboardSettings } from '../../../../kits/metric-dashboards/dashboard-settings.ts';
import '../../../../kits/metric-dashboards/metric-dashboard.css';
import { PanelGrid } from '../../../../kits/metric-dashboards/panel-grid.tsx';
import { RangeBar } from '../../../../kits/metric-dashboards/range-bar.tsx';
import { RankingPanel } from '../../../../kits/metric-dashboards/ranking-panel.tsx';
import { ReadingFailure } from '../../../../kits/metric-dashboards/reading-failure.tsx';
import { type DashboardControl, useDashboardState } from '../../../../kits/metric-dashboards/use-dashboard-state.ts';
import { usePanels } from '../../../../kits/metric-dashboards/use-panels.ts';
import { useIsReading } from '../../../../kits/metric-dashboards/use-readings.ts';
import { useElementSize } from '../../../../ui/hooks/use-element-size.ts';
import { SplitPanelHost } from '../../../../ui/split-panel/split-panel.tsx';
import { domainMetricSource } from '../../parts/metric-source/domain-metric-source.ts';
import { useDomainDashboardSettings } from '../../parts/metrics/domain-dashboard-settings.ts';
import { NodeEventsTable } from './node-events-table.tsx';
import type { NodeOfPage } from './use-node.ts';

/** A node is looked at while something happens to it. */
const USUAL: MetricDefaults = { range: rangePreset(6, 'hour'), period: '1m' };

interface NodeOverTimeProps {
  domainIdentifier: string;
  node: NodeOfPage;
  names: readonly string[];
}

/** Everything of the node that has a time: one range for its graphs, its events and its changes. */
export function NodeOverTime({ domainIdentifier, node, names }: NodeOverTimeProps) {
  const { clientId, domainName } = parseDomainIdentifier(domainIdentifier) ?? { clientId: '', domainName: '' };
  const source = useMemo(() => domainMetricSource(domainIdentifier), [domainIdentifier]);
  const ofDomain = useDomainDashboardSettings(clientId, domainName);
  const engineId = node.node?.id ?? node.machine?.nodeId ?? null;
  const instanceId = node.machine?.instanceId ?? null;
  const settings = useMemo((): DashboardSettings => {
    const { heat: _heat, views: _views, ...shared } = ofDomain;
    const ids = { ...(engineId === null ? {} : { NodeId: engineId }), ...(instanceId === null ? {} : { InstanceId: instanceId }) };
    return { ...shared, usual: USUAL, subject: 'node', known: { ...ofDomain.known, ...ids }, split: 'node' };
  }, [ofDomain, engineId, instanceId]);
  const control = useDashboardState(USUAL, settings.toasts);
  const { state, change, window } = control;
  const tabs = useMemo(() => nodeDashboardTabs({ hasNode: engineId !== null, hasMachine: instanceId !== null }), [engineId, instanceId]);
  const tab = tabs.find(({ id }) => id === state.tab) ?? tabs[0];
  const find = state.find.trim().toLowerCase();
  const graphs = useMemo(
    () => tab?.graphs.filter(({ title, metricName }) => `${title}\n${metricName}`.toLowerCase().includes(find)) ?? [],
    [tab, find],
  );
  const panels = usePanels(source, settings, graphs, control);
  const isReading = useIsReading(panels.readings);
  const stickyRef = useRef<HTMLDivElement>(null);
  const { height } = useElementSize(stickyRef);
  const options = tabs.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <section className="metric-dashboard" aria-label="Events and graphs">
      <SplitPanelHost>
        <div
          className="metric-dashboard-body"
          data-ranking={panels.brush !== null}
          style={{ '--metric-sticky': `${Math.ceil(height)}px` } as CSSProperties}
        >
          <div ref={stickyRef} className="metric-sticky">
            <RangeBar control={control} isReading={isReading} />
          </div>
          {window.correction ? <Alert type="info">{window.correction}</Alert> : null}
          <NodeEventsTable domainIdentifier={domainIdentifier} names={names} window={eventsWindow(control)} timeZone={control.timeZone} />
          <Header variant="h2" counter={`(${graphs.length})`}>
            Graphs of this node
          </Header>
          <div className="node-graph-choices">
            <Select
              ariaLabel="Dashboard"
              options={options}
              selectedOption={options.find(({ value }) => value === tab?.id) ?? null}
              onChange={({ detail }) => change({ tab: detail.selectedOption.value ?? null })}
              expandToViewport
            />
            <Input
              type="search"
              ariaLabel="Find graphs"
              placeholder="Find graphs"
              clearAriaLabel="Show all graphs"
              value={state.find}
              onChange={({ detail }) => change({ find: detail.value })}
            />
          </div>
          {graphs.length === 0 ? <p className="metric-none">No graph of this dashboard matches.</p> : null}
          <ReadingFailure panels={panels} call={settings.calls.read}>
            <PanelGrid graphs={panels.graphs} columns={state.columns} context={panels.context} />
          </ReadingFailure>
        </div>
        {panels.brush ? (
          <RankingPanel
            graphs={panels.graphs}
            readings={panels.readings}
            brush={panels.brush}
            links={settings.windowLinks?.(panels.brush) ?? []}
            timeZone={control.timeZone}
            onClose={() => panels.setBrush(null)}
          />
        ) : null}
      </SplitPanelHost>
    </section>
  );
}

/** The range as the event calls take it; by whole seconds, and never ahead of now. */
const eventsWindow = ({ window }: DashboardControl): { startTime: string; endTime: string } => ({
  startTime: new Date(window.start).toISOString(),
  endTime: new Date(Math.min(window.end, Date.now())).toISOString(),
});
