import type { FleetCluster, GateReading } from './fleet.ts';
import { takeBaseline } from './gates.ts';
import { type NodeLimits, nodeBudget, quorumOf } from './limits.ts';
import type { Component, ComponentChange, ComponentVersion, HealthBaseline, ValidatorResult, VersionRef } from './model.ts';
import {
  applyChanges,
  brokenDependents,
  componentKey,
  engineProblem,
  missingPrerequisites,
  needsRestart,
  sameVersion,
  versionKey,
  versionText,
  wayBack,
} from './version-rules.ts';

/** Transient settings that a deployment changes while nodes restart, with the value they have meanwhile. */
export const WORK_SETTINGS: Readonly<Record<string, string>> = {
  // Shards of a node that comes back in a minute are not built again elsewhere; primaries still are.
  'cluster.routing.allocation.enable': 'primaries',
};
export const SETTING_NAMES: readonly string[] = Object.keys(WORK_SETTINGS);

export interface ValidationInput {
  changes: readonly ComponentChange[];
  versions: readonly ComponentVersion[];
  components: readonly Component[];
  installed: readonly VersionRef[];
  cluster: FleetCluster;
  health: GateReading | null;
  limits: NodeLimits;
  /** What the work settings read now; absent where they could not be read. */
  settingsNow: ReadonlyMap<string, string | null>;
}

export interface Validation {
  results: readonly ValidatorResult[];
  /** What could not be read, in words: the checks hold then. */
  unknown: string | null;
  failed: readonly ValidatorResult[];
  /** Null while something is unknown. */
  baseline: HealthBaseline | null;
}

/** Checks of a cluster before anything on it is touched. */
export const validate = (input: ValidationInput): Validation => {
  const { health } = input;
  const unknown: string[] = [];
  const results: ValidatorResult[] = [];
  const say = (validatorName: string, problems: readonly string[] | null, fine: string, status: 'FAILED' | 'WARNING' = 'FAILED') => {
    if (problems === null) return;
    results.push(
      problems.length > 0
        ? { validatorName, status, statusMessage: `${problems.join('; ')}.` }
        : { validatorName, status: 'SUCCESS', statusMessage: fine },
    );
  };

  versionChecks(input, say, unknown);
  const taken = health === null ? null : takeBaseline(health);
  if (health === null) unknown.push('the cluster to answer');
  else if (taken && !taken.ok) unknown.push(`${taken.missing} to be readable`);
  if (health?.nodes && taken?.ok) healthChecks(input, { ...health, nodes: health.nodes }, say);
  if (needsRestart(changedKeys(input.changes), input.components)) settingChecks(input, say, unknown);
  return {
    results,
    unknown: unknown.length > 0 ? unknown.join('; ') : null,
    failed: results.filter(({ status }) => status === 'FAILED'),
    baseline: taken?.ok ? taken.baseline : null,
  };
};

type Say = (validatorName: string, problems: readonly string[] | null, fine: string, status?: 'FAILED' | 'WARNING') => void;

const changedKeys = (changes: readonly ComponentChange[]) =>
  changes.filter(({ from, to }) => !sameVersion(from, to)).map(({ component }) => component);

const versionChecks = (
  { changes, versions, components, installed, cluster, health }: ValidationInput,
  say: Say,
  unknown: string[],
): void => {
  const known = new Map(versions.map((version) => [versionKey(version), version]));
  const named = new Map(components.map((component) => [componentKey(component), component]));
  const targets = changes.flatMap(({ to }) => (to ? [to] : []));
  const lost = targets.filter((ref) => !known.has(versionKey(ref)));
  say(
    'VersionExists',
    lost.map((ref) => `${versionText(ref)} is not in the catalogue`),
    'All versions are in the catalogue.',
  );
  const found = targets.flatMap((ref) => known.get(versionKey(ref)) ?? []);

  const deprecated = found.filter(({ isDeprecated }) => isDeprecated);
  say(
    'NotDeprecated',
    deprecated.map((version) => `${versionText(version)} is deprecated`),
    'No version is deprecated.',
    'WARNING',
  );

  const elsewhere = changes.filter(({ component: { scope, scopeValue } }) => scope === 'ACCOUNT' && scopeValue !== cluster.accountId);
  say(
    'Scope',
    elsewhere.map(
      ({ component }) => `${component.componentName} is for account ${component.scopeValue}, and the cluster is of ${cluster.accountId}`,
    ),
    'All components are for this account.',
  );

  const wrong = found.flatMap((version) => engineProblem(version, named.get(componentKey(version)), cluster.engine) ?? []);
  say('EngineMatch', wrong, `All versions go with ${cluster.engine}.`);

  say('Prerequisites', missingPrerequisites(applyChanges(installed, changes), changes, versions), 'What the versions need is there.');
  const broken = brokenDependents(installed, changes, versions);
  if (broken === null) unknown.push('the prerequisites of what stays on the cluster');
  say('Dependents', broken, 'Nothing that stays needs what is taken away.');

  const architectures = health?.nodes ? [...new Set(health.nodes.map(({ architecture }) => architecture))] : null;
  const noBuild = architectures?.flatMap((architecture) =>
    found
      .filter(({ platforms }) => platforms[architecture] === null)
      .map((version) => `${versionText(version)} has no build for ${architecture}`),
  );
  say('PlatformBuild', noBuild ?? null, 'There is a build for every node.');

  const way = wayBack(changes, versions, components);
  say('WayBack', way === 'impossible' ? ['No rollback: failures have to be fixed forward'] : [], `Rollback: ${way}.`, 'WARNING');
};

const healthChecks = ({ limits }: ValidationInput, health: GateReading & { nodes: NonNullable<GateReading['nodes']> }, say: Say): void => {
  say('PrimariesAssigned', health.isRed ? ['Some shard has no primary: the cluster is red'] : [], 'Every primary is there.');
  const unassigned = health.unassignedCount ?? 0;
  say('ReplicasAssigned', unassigned > 0 ? [`${unassigned} shards have no node already`] : [], 'Every shard has a node.', 'WARNING');

  const tight = [...new Set(health.nodes.map(({ role }) => role))]
    .sort()
    .map((role) => ({ role, ...nodeBudget(health.nodes, role, limits) }))
    .filter(({ room }) => room === 0);
  say(
    'NodeCapacity',
    tight.map(
      ({ role, down, total, unavailable }) => `${down} of ${total} ${role} nodes are down already, and the threshold allows ${unavailable}`,
    ),
    'Every role has room for work.',
  );
  const { up, total, majority } = quorumOf(health.nodes);
  const away = total - up;
  say(
    'ManagerQuorum',
    away > 0 && up - 1 <= majority ? [`${away} of ${total} manager-eligible nodes are away`] : [],
    'Managers can be spared one by one.',
  );
};

const settingChecks = ({ settingsNow }: ValidationInput, say: Say, unknown: string[]): void => {
  const unread = SETTING_NAMES.filter((name) => !settingsNow.has(name));
  if (unread.length > 0) unknown.push(`${unread.join(', ')} to be readable`);
  const changed = SETTING_NAMES.filter((name) => {
    const value = settingsNow.get(name);
    return value !== undefined && value !== null && value !== 'all';
  });
  say(
    'AllocationEnabled',
    changed.map((name) => `${name} is "${settingsNow.get(name)}": it is restricted, and shards would not come back. Remove it first`),
    'Shards may be assigned.',
  );
};
