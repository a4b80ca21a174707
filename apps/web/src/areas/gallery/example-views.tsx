import { useMemo } from 'react';
import { ebsGraphs } from '#rules/metrics/graphs/ebs';
import { nodeHeatGraphs } from '#rules/metrics/graphs/node-heat';
import type { Dimension, GraphDefinition } from '#rules/metrics/types';
import type { DashboardViewProps } from '../../kits/metric-dashboards/dashboard-settings.ts';
import { ExplorerView } from '../../kits/metric-dashboards/explorer/explorer-view.tsx';
import { SharedExplorer } from '../../kits/metric-dashboards/explorer/shared-explorer.tsx';
import type { MetricSource } from '../../kits/metric-dashboards/metric-source.ts';
import type { HeatNode } from '../../kits/metric-dashboards/node-heat/heat-rows.ts';
import { NodeHeatView } from '../../kits/metric-dashboards/node-heat/node-heat-view.tsx';
import type { SharedViewProps } from '../../kits/metric-dashboards/shared-metric.tsx';

const NODES = 1_000;
const ZONES = ['use1-az1', 'use1-az2', 'use1-az4'];
const ACCOUNT = { name: 'AwsAccountId', value: '000000000101' };

const addressOf = (at: number): string => `10.0.${4 + Math.floor(at / 200)}.${(at % 200) + 10}`;
const idOf = (at: number): string => `node-${at + 1}`;

const HEAT_NODES: ReadonlyMap<string, HeatNode> = new Map(
  Array.from({ length: NODES }, (_unused, at): [string, HeatNode] => [
    idOf(at),
    {
      name: addressOf(at),
      zone: ZONES[at % ZONES.length] ?? null,
      role: at < 3 ? 'master' : 'data',
      instanceId: `i-${String(at + 1).padStart(17, '0')}`,
      instanceHref: `https://console.example.com/instances/${at + 1}`,
    },
  ]),
);

/** The example's source on a domain of 1,000 nodes, with the metrics of node heat and two of volumes. */
const wide = (source: MetricSource): MetricSource => ({
  ...source,
  id: `${source.id} of ${NODES} nodes`,
  batchSize: 400,
  async list(signal) {
    const byNode = Array.from({ length: NODES }, (_unused, at): Dimension[] => [ACCOUNT, { name: 'NodeId', value: idOf(at) }]);
    const byVolume = VOLUMES.map(({ volumeId }): Dimension[] => [{ name: 'VolumeId', value: volumeId }]);
    return new Map([
      ...(await source.list(signal)),
      ...nodeHeatGraphs.map(({ metricName }): [string, Dimension[][]] => [metricName, byNode]),
      ...['BurstBalance', 'VolumeQueueLength'].map((name): [string, Dimension[][]] => [name, byVolume]),
    ]);
  },
});

const DEVICES = ['/dev/xvda', '/dev/sdb', '/dev/sdf', '/dev/sdg'];
const VOLUMES = DEVICES.map((deviceName, at) => ({ instanceId: 'i-1', deviceName, volumeId: `vol-${at + 1}` }));

/** Node heat of 1,000 nodes. */
export function ExampleHeat(props: DashboardViewProps) {
  const source = useMemo(() => wide(props.source), [props.source]);
  return <NodeHeatView {...props} source={source} graphs={nodeHeatGraphs} nodes={HEAT_NODES} />;
}

const GRAPHS: readonly GraphDefinition[] = [...nodeHeatGraphs, ...ebsGraphs];

/** The explorer over the same nodes, and some volumes. */
export function ExampleExplorer(props: DashboardViewProps) {
  const source = useMemo(() => wide(props.source), [props.source]);
  return <ExplorerView {...props} source={source} graphs={GRAPHS} volumes={VOLUMES} root={null} />;
}

export function ExampleSharedExplorer(props: SharedViewProps) {
  const source = useMemo(() => wide(props.source), [props.source]);
  return <SharedExplorer {...props} source={source} graphs={GRAPHS} volumes={VOLUMES} root={null} />;
}
