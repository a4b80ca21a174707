import { DAY, HOUR } from '#rules/durations';
import type { Audited, Component, ComponentVersion, Stack, VersionRef } from '#rules/releases/model';
import type { ComponentType, Rollback } from '#rules/releases/vocabulary';
import { ENGINES } from '../fleet/engines.ts';
import {
  DASHBOARDS,
  DICTIONARY,
  ENGINE,
  global,
  KNN,
  LOG_PUSHER,
  METRICS_AGENT,
  PROXY,
  proxyRef,
  SEARCH_AGENT,
  SECURITY,
} from './components.ts';

/** Stacks of every demo place. */
export const MAIN_STACK = 'managed-search';
export const SECOND_STACK = 'serverless-data-plane';

const PRINCIPALS = ['releases.search.internal', 'deployments.search.internal'];

export const audited = (by: string, at: number, changedBy = by, changedAt = at): Audited => ({
  createdBy: by,
  principals: PRINCIPALS,
  createdAt: at,
  modifiedBy: changedBy,
  modifiedAt: changedAt,
});

/** A version without the sum of its package, which its bytes have. */
export type CatalogueVersion = Omit<ComponentVersion, 'packageMd5'> & {
  /** What lies in its package. */
  content: string;
};

export interface Catalogue {
  stacks: readonly Stack[];
  components: readonly Component[];
  versions: readonly CatalogueVersion[];
}

/** A release of a few hundred clusters stops after some failures, one of a small place after two. */
const failuresAllowed = (clusters: number): number => Math.max(2, Math.min(10, Math.round(clusters / 90)));

/** What the stacks of a place hold when it is first used. @param dictionaryAccount the account that has a component of its own */
export const catalogueOf = (now: number, clusters: number, dictionaryAccount: string): Catalogue => {
  const ago = (days: number, hours = 0): number => now - days * DAY - hours * HOUR;
  const components: Component[] = [];
  const versions: CatalogueVersion[] = [];

  const component = (name: string, type: ComponentType, more: Partial<Component> = {}): void => {
    components.push({
      stackName: MAIN_STACK,
      componentName: name,
      scope: 'GLOBAL',
      scopeValue: '',
      type,
      parent: null,
      requiresRestart: false,
      isDeprecated: false,
      ...audited('platform-releases', ago(400)),
      ...more,
    });
  };
  const version = (ref: VersionRef, at: number, more: Partial<CatalogueVersion> & { by?: string } = {}): void => {
    const { by = 'build-pipeline', ...rest } = more;
    const stackName = rest.stackName ?? MAIN_STACK;
    const file = `${ref.componentName}-${ref.major}.${ref.minor}.tar.gz`;
    const build = (architecture: string) => ({
      csv: `${ref.componentName}-${ref.major}.${ref.minor}.${architecture}`,
      componentVfi: `vfi-${new Date(at).getUTCFullYear()}.${new Date(at).getUTCMonth() + 1}`,
    });
    const made = {
      ...ref,
      stackName,
      packageKey: `demo/${stackName}/${ref.scopeValue ? `${ref.scopeValue}/` : ''}${file}`,
      eligibleForNewDomains: true,
      featureTags: [],
      prerequisites: [],
      platforms: { x86_64: build('x86_64'), aarch64: build('aarch64') },
      rollback: 'safe' as Rollback,
      engine: null,
      isDeprecated: false,
      ...audited(by, at),
      ...rest,
    };
    versions.push({ ...made, content: contentOf(made, file) });
  };

  component(ENGINE, 'CUSTOM', { requiresRestart: true });
  component(PROXY, 'CONTAINER');
  component(SEARCH_AGENT, 'FILE', { parent: ENGINE, requiresRestart: true });
  component(METRICS_AGENT, 'FILE');
  component(DASHBOARDS, 'CONTAINER', { parent: ENGINE });
  component(SECURITY, 'PLUGIN', { parent: ENGINE, requiresRestart: true });
  component(KNN, 'PLUGIN', { parent: ENGINE, requiresRestart: true });
  component(LOG_PUSHER, 'FILE', { isDeprecated: true });
  component(DICTIONARY, 'FILE', { parent: ENGINE, scope: 'ACCOUNT', scopeValue: dictionaryAccount });

  for (const [n, { label, family, major, minor }] of ENGINES.entries()) {
    version(global(ENGINE, major, minor), ago(380 - n), {
      rollback: 'impossible',
      eligibleForNewDomains: family === 'OS' && major >= 2,
      isDeprecated: family === 'ES' && major === 6,
    });
    if (family === 'ES') continue;
    const plugin = major * 100 + minor;
    const own = { engine: label, rollback: 'restart' as const };
    version(global(DASHBOARDS, major, minor), ago(370 - n), { engine: label });
    version(global(SECURITY, plugin, 3), ago(120 - n), own);
    version(global(SECURITY, plugin, 4), ago(6, n), { ...own, featureTags: ['certificate-hot-reload'] });
    version(global(KNN, plugin, 1), ago(150 - n), own);
    version(global(KNN, plugin, 2), ago(20, n), {
      ...own,
      featureTags: ['disk-based-vectors'],
      prerequisites: [global(SECURITY, plugin, 3)],
    });
  }
  for (const [n, text] of ['2.4', '2.6', '2.8', '3.0', '3.2'].entries())
    version(proxyRef(text), ago(300 - n * 66), { featureTags: n > 1 ? ['tls-1.3'] : [], isDeprecated: n === 0 });
  version(global(METRICS_AGENT, 2, 30), ago(96), {});
  version(global(METRICS_AGENT, 2, 31), ago(27), { featureTags: ['percentiles'] });
  version(global(METRICS_AGENT, 2, 32), ago(5), {
    featureTags: ['percentiles', 'per-index-metrics'],
    prerequisites: [global(METRICS_AGENT, 2, 30)],
  });
  const agent = { rollback: 'restart' as const, prerequisites: [global(METRICS_AGENT, 2, 30)] };
  version(global(SEARCH_AGENT, 4, 16), ago(130), { rollback: 'restart' });
  version(global(SEARCH_AGENT, 4, 17), ago(44), { ...agent, featureTags: ['slow-query-sampling'] });
  version(global(SEARCH_AGENT, 4, 18), ago(4), {
    ...agent,
    featureTags: ['slow-query-sampling', 'off-heap-buffers'],
    eligibleForNewDomains: false,
  });
  version(global(SEARCH_AGENT, 4, 19), ago(0, 3), {
    ...agent,
    featureTags: ['slow-query-sampling', 'off-heap-buffers'],
    eligibleForNewDomains: false,
  });
  version(global(LOG_PUSHER, 1, 8), ago(390), { isDeprecated: true, eligibleForNewDomains: false });
  version(global(LOG_PUSHER, 1, 9), ago(340), { isDeprecated: true, eligibleForNewDomains: false });
  for (const minor of [1, 2])
    version({ componentName: DICTIONARY, scope: 'ACCOUNT', scopeValue: dictionaryAccount, major: 1, minor }, ago(90 - minor * 30));

  const stackName = SECOND_STACK;
  component('ocu-runtime', 'CONTAINER', { stackName });
  component('vector-index', 'FILE', { stackName, scope: 'COLLECTION', parent: 'ocu-runtime' });
  for (const minor of [6, 7]) version(global('ocu-runtime', 3, minor), ago(80 - minor * 8), { stackName });
  version({ componentName: 'vector-index', scope: 'COLLECTION', scopeValue: '', major: 1, minor: 4 }, ago(33), { stackName });

  const stack = (name: string, serviceName: string, settings: Stack['settings']): Stack => ({
    name,
    serviceName,
    roleArn: `arn:aws:iam::000090000002:role/${name}-deployer`,
    settings,
    version: 3,
    ...audited('platform-releases', ago(400), 'noor', ago(12, 5)),
  });
  return {
    stacks: [
      stack(MAIN_STACK, 'search', {
        maxConcurrentNodesPercent: 20,
        availabilityThreshold: 20,
        maxConcurrentDomains: 50,
        maxFailedDeployment: failuresAllowed(clusters),
      }),
      stack(SECOND_STACK, 'search-serverless', {
        maxConcurrentNodesPercent: 25,
        availabilityThreshold: 25,
        maxConcurrentDomains: 5,
        maxFailedDeployment: 1,
      }),
    ],
    components,
    versions,
  };
};

/** A small text in place of a package. */
const contentOf = (made: VersionRef & { stackName: string }, file: string): string =>
  [
    `${file}`,
    `stack ${made.stackName}`,
    `component ${made.componentName}`,
    `version ${made.major}.${made.minor}`,
    `scope ${made.scope} ${made.scopeValue}`.trim(),
    '',
  ].join('\n') +
  Array.from(
    { length: 40 },
    (_, line) => `${String(line).padStart(3, '0')} ${made.componentName}/lib/part-${line}.bin ${(line * 7_919 + made.minor) % 65_536}\n`,
  ).join('');
