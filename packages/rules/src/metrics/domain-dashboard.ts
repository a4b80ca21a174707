import { activeStandbyGraphs } from './graphs/active-standby.ts';
import { clusterManagerGraphs } from './graphs/cluster-manager.ts';
import { customerGraphs } from './graphs/customer.ts';
import { ebsGraphs } from './graphs/ebs.ts';
import { ec2Graphs } from './graphs/ec2.ts';
import { elasticsearchInternalGraphs } from './graphs/elasticsearch-internal.ts';
import { explorerGraphs } from './graphs/explorer.ts';
import { haproxyGraphs } from './graphs/haproxy.ts';
import { indexingGraphs } from './graphs/indexing.ts';
import { krakenGraphs } from './graphs/kraken.ts';
import { loadBalancerGraphs } from './graphs/load-balancer.ts';
import { nodeHeatGraphs } from './graphs/node-heat.ts';
import { performanceAnalyzerGraphs } from './graphs/performance-analyzer.ts';
import { processGraphs } from './graphs/process.ts';
import { remotePublicationGraphs } from './graphs/remote-publication.ts';
import { remoteStoreGraphs } from './graphs/remote-store.ts';
import { s3DiscoveryGraphs } from './graphs/s3-discovery.ts';
import type { DashboardTab, GraphDefinition } from './types.ts';

/** METRIC-053. */
export const CUSTOMER_GROUPS = [
  'All',
  'General',
  'Data',
  'Master',
  'Coordinator',
  'Ultrawarm',
  'ColdStorage',
  'Search',
  'Indexing',
  'Requests',
] as const;

const tab = (id: string, title: string, graphs: readonly GraphDefinition[]): DashboardTab => ({ id, title, graphs });

const FIXED: readonly DashboardTab[] = [
  tab('customer', 'Elasticsearch (Customer metrics)', customerGraphs),
  tab('active-standby', 'Active/StandBy (Customer metrics)', activeStandbyGraphs),
  tab('internal', 'Elasticsearch (Internal)', elasticsearchInternalGraphs),
  tab('process', 'Process Metrics (Internal)', processGraphs),
  tab('performance-analyzer', 'Performance Analyzer (Internal)', performanceAnalyzerGraphs),
  tab('ec2', 'EC2', ec2Graphs),
  tab('kraken', 'Kraken', krakenGraphs),
  tab('alb', 'Load balancer (ALB)', loadBalancerGraphs),
  tab('ebs', 'EBS', ebsGraphs),
  tab('s3', 'S3 Discovery (Internal)', s3DiscoveryGraphs),
  tab('haproxy', 'HAProxy (Internal)', haproxyGraphs),
  tab('node-heat', 'Node Heat', nodeHeatGraphs),
];
const AFTER_EXPLORER: readonly DashboardTab[] = [
  tab('indexing', 'Indexing Metrics', indexingGraphs),
  tab('sifi', 'SiFi', []),
  tab('cluster-manager', 'Cluster Manager (Experimental)', clusterManagerGraphs),
];
const REMOTE_STORE = tab('remote-store', 'Remote Store (Internal)', remoteStoreGraphs);
const REMOTE_PUBLICATION = tab('remote-publication', 'Remote Publication', remotePublicationGraphs);

/** What a domain has that decides on tabs. */
export interface DashboardFeatures {
  /** METRIC-049: the flag is text, and only `"true"` counts. */
  dragonstone: string | null;
  /** METRIC-050. */
  remotePublication: boolean;
}

/**
 * The tabs of a domain's dashboard in the stated order (METRIC-048), the conditional ones before "All", so that "All" holds them too. "All"
 * has every graph of the tabs that show fixed graphs; "Explorer" has the published metrics that no fixed graph shows.
 */
export const domainDashboardTabs = ({ dragonstone, remotePublication }: DashboardFeatures): DashboardTab[] => {
  const conditional = [...(dragonstone === 'true' ? [REMOTE_STORE] : []), ...(remotePublication ? [REMOTE_PUBLICATION] : [])];
  const all = [...FIXED, ...conditional, ...AFTER_EXPLORER].flatMap(({ graphs }) => graphs);
  return [...FIXED, ...conditional, tab('all', 'All', all), tab('explorer', 'Explorer', explorerGraphs), ...AFTER_EXPLORER];
};

/** Every graph of every domain tab, the conditional ones and the explorer's included. */
export const DOMAIN_GRAPHS: readonly GraphDefinition[] = [
  ...[...FIXED, REMOTE_STORE, REMOTE_PUBLICATION, ...AFTER_EXPLORER].flatMap(({ graphs }) => graphs),
  ...explorerGraphs,
];
