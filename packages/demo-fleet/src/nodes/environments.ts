import type { EngineVersion } from '#rules/domains/engine-version';
import { dashboardsEnvironment, engineEnvironment } from '#rules/logs/log-groups';
import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { DASHBOARDS, ENGINE, LOG_PUSHER, PROXY, SEARCH_AGENT } from '../releases/components.ts';
import type { NodeView } from './node-view.ts';

/** The engine of the demo fleet as the rules name one. */
export const engineVersionOf = ({ engine: { family, major, minor } }: DomainSpec): EngineVersion => ({
  family: family === 'OS' ? 'opensearch' : 'elasticsearch',
  major,
  minor,
});

/** `OpenSearch-2.19`, `Elasticsearch-7.10`. */
export const engineEnv = (spec: DomainSpec): string => engineEnvironment(engineVersionOf(spec));

/** `Dashboards-2.19`; with Elasticsearch it is `Kibana-7.10`. */
export const dashboardsEnv = (spec: DomainSpec): string => dashboardsEnvironment(engineVersionOf(spec));

/** An environment of a node: a link to the version that a release installed. */
export interface Environment {
  name: string;
  component: string;
  version: string;
}

/** Of what is on every node and comes with its image, not with a release. */
const OF_IMAGE = [
  { name: 'InstanceController', component: 'instance-controller', version: '7.2' },
  { name: 'LogPusher', component: LOG_PUSHER, version: '1.9' },
] as const;

/** Environments of a node by their names, with what stands there. `installed` is null while the agent says nothing: what stood before stands. */
export function environmentsOf({ spec, servesDashboards }: NodeView, installed: readonly VersionRef[]): Environment[] {
  const names: Record<string, string> = {
    [ENGINE]: engineEnv(spec),
    [DASHBOARDS]: dashboardsEnv(spec),
    [PROXY]: 'ServiceProxy',
    [SEARCH_AGENT]: 'SDPDAgent',
    [LOG_PUSHER]: 'LogPusher',
  };
  const found: Environment[] = installed
    .filter(({ componentName }) => componentName !== DASHBOARDS || servesDashboards)
    .map(({ componentName, major, minor }) => ({
      name: names[componentName] ?? componentName,
      component: componentName,
      version: `${major}.${minor}`,
    }));
  if (servesDashboards && !found.some(({ component }) => component === DASHBOARDS))
    found.push({ name: dashboardsEnv(spec), component: DASHBOARDS, version: `${spec.engine.major}.${spec.engine.minor}` });
  for (const one of OF_IMAGE) if (!found.some(({ name }) => name === one.name)) found.push(one);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
