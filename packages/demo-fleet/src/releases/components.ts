import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { draw, mix, pick } from '../random.ts';

/** Component names of the demo's main stack. */
export const ENGINE = 'engine';
export const PROXY = 'haproxy';
export const SEARCH_AGENT = 'search-agent';
export const METRICS_AGENT = 'metrics-agent';
export const DASHBOARDS = 'dashboards';
export const SECURITY = 'opensearch-security';
export const KNN = 'opensearch-knn';
export const LOG_PUSHER = 'log-pusher';
export const DICTIONARY = 'custom-dictionary';

const PROXIES = ['3.0', '2.8', '2.6', '2.4'];

/** The proxy that a domain begins with, `3.0`. */
export const proxyOf = (spec: DomainSpec): string => pick(spec.salt, 202, PROXIES);

/** Versions of components have two numbers: `3.0` is 3 and 0. */
export const proxyRef = (text: string): VersionRef => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return global(PROXY, major, minor);
};

export const global = (componentName: string, major: number, minor: number): VersionRef => ({
  componentName,
  scope: 'GLOBAL',
  scopeValue: '',
  major,
  minor,
});

/** A plugin is built for one engine: 217 is that for 2.17. */
export const pluginMajor = ({ engine }: DomainSpec): number => engine.major * 100 + engine.minor;

/** What stands on a domain before the first release of the demo's record, by component name. */
export const baseVersions = (spec: DomainSpec, accountId: string, dictionaryAccount: string): VersionRef[] => {
  const { engine, salt } = spec;
  const list = [
    global(ENGINE, engine.major, engine.minor),
    proxyRef(proxyOf(spec)),
    global(SEARCH_AGENT, 4, draw(mix(salt, 8_110), 1) < 0.93 ? 17 : 16),
    global(METRICS_AGENT, 2, draw(mix(salt, 8_110), 2) < 0.88 ? 31 : 30),
  ];
  if (engine.family === 'OS') list.push(global(DASHBOARDS, engine.major, engine.minor), global(SECURITY, pluginMajor(spec), 3));
  if (engine.family === 'OS' && spec.profile === 'search') list.push(global(KNN, pluginMajor(spec), 1));
  if (engine.family === 'ES') list.push(global(LOG_PUSHER, 1, 9));
  if (accountId === dictionaryAccount)
    list.push({ componentName: DICTIONARY, scope: 'ACCOUNT', scopeValue: accountId, major: 1, minor: 2 });
  return list.sort((a, b) => (a.componentName < b.componentName ? -1 : 1));
};

/** `search-agent 4.17`. */
export const componentText = ({ componentName, major, minor }: VersionRef): string => `${componentName} ${major}.${minor}`;
