import { explorerSearch } from '../explorer/url.ts';
import { pathTo, withSearch } from './path-to.ts';

// The domain console comes last of all routes: any path without a route of its own falls to it (SHELL-024).
export const accountPattern = '/:clientId';
export const sharedMetricPattern = '/:clientId/:domainName/shared-metric';
export const nodePattern = '/:clientId/:domainName/node/:nodeId';
/** Beside another domain. */
export const comparePattern = '/:clientId/:domainName/compare';
export const domainPattern = '/:clientId/:domainName/:tab?';

/** The tabs of a domain by the last segment of their path, in the specification's order (DOM-004). */
export const DOMAIN_TAB_SEGMENTS = [
  'overview',
  'logs',
  'explorer',
  'configurations',
  'snapshots',
  'skew-analysis',
  'upgrade-history',
  'key-events',
  'domain-events',
  'sdpds',
  'query-insights',
  'performance-analyser',
  'hawkeye',
] as const;

export type DomainTab = (typeof DOMAIN_TAB_SEGMENTS)[number];

export const accountPath = (clientId: string): string => pathTo(accountPattern, { clientId });

/** Without a tab the route itself goes on to the overview (DOM-003). */
export const domainPath = (clientId: string, domainName: string, tab?: DomainTab): string =>
  pathTo(domainPattern, { clientId, domainName, tab });

/** One graph alone (METRIC-012). */
export const sharedMetricPath = (clientId: string, domainName: string): string => pathTo(sharedMetricPattern, { clientId, domainName });

/** The page of what was looked up; ends in a slash as the header's field has it (DOM-007). */
export const pathOfIdentifier = (clientId: string, domainName: string | null): string =>
  `${domainName === null ? accountPath(clientId) : domainPath(clientId, domainName)}/`;

/** The page of `clientId:name`. */
export const pathOfDomain = (domainIdentifier: string, tab?: DomainTab): string => {
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  return domainPath(clientId, name, tab);
};

/** The page of one node of `clientId:name`, by any of its names: instance id, engine id, engine name or address. */
export const nodePath = (domainIdentifier: string, nodeId: string): string => {
  const [clientId = '', domainName = ''] = domainIdentifier.split(':');
  return pathTo(nodePattern, { clientId, domainName, nodeId });
};

/** Parameter of the comparison that names the other domain. */
export const COMPARED_WITH = 'with';

/** `clientId:name` beside another domain; without one the page asks for it. */
export const comparePath = (domainIdentifier: string, other?: string): string => {
  const [clientId = '', domainName = ''] = domainIdentifier.split(':');
  return withSearch(pathTo(comparePattern, { clientId, domainName }), { [COMPARED_WITH]: other });
};

/** Name of the overview's parameter that opens Node Details with one node first. */
export const NODE_PARAM = 'node';

/** Node Details on the overview of `clientId:name`, with the node of this IP first. */
export const nodeDetailsPath = (domainIdentifier: string, ip: string): string =>
  withSearch(pathOfDomain(domainIdentifier, 'overview'), { [NODE_PARAM]: ip });

/** The API explorer of `clientId:name` with the answer of a cluster path such as `_cat/shards?h=index`. */
export const explorerPath = (domainIdentifier: string, clusterPath: string): string =>
  `${pathOfDomain(domainIdentifier, 'explorer')}${explorerSearch(clusterPath)}`;

/** Names of the overview's parameters that open the Log Explorer: the instance, the file on it, terms parted by commas, and whether it is followed. */
export const LOG_EXPLORER_PARAMS = { instanceId: 'log-instance', path: 'log-file', terms: 'log-terms', follow: 'log-follow' } as const;
