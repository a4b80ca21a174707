import { parseEngineVersion } from '../domains/engine-version.ts';
import type { Component, ComponentChange, ComponentKey, ComponentVersion, VersionRef } from './model.ts';
import type { Rollback } from './vocabulary.ts';

/** Which versions may stand on a cluster together, and what leads back from them. */

/** The same for the same component of a stack. */
export const componentKey = ({ componentName, scope, scopeValue }: ComponentKey): string => `${componentName}\n${scope}\n${scopeValue}`;
export const versionKey = (ref: VersionRef): string => `${componentKey(ref)}\n${ref.major}.${ref.minor}`;

/** `search-agent 4.18`. */
export const versionText = ({ componentName, major, minor }: VersionRef): string => `${componentName} ${major}.${minor}`;

/** Order of versions of one component, negative when `a` is the older. */
export const compareVersions = (a: Pick<VersionRef, 'major' | 'minor'>, b: Pick<VersionRef, 'major' | 'minor'>): number =>
  a.major - b.major || a.minor - b.minor;

export const sameVersion = (a: VersionRef | null | undefined, b: VersionRef | null | undefined): boolean =>
  a && b ? versionKey(a) === versionKey(b) : (a ?? null) === (b ?? null);

const refOf = ({ componentName, scope, scopeValue, major, minor }: VersionRef): VersionRef => ({
  componentName,
  scope,
  scopeValue,
  major,
  minor,
});

/** What bringing a cluster to these versions, and taking those components away, changes of what stands there. In the order that was asked for. */
export const changesFor = (
  installed: readonly VersionRef[],
  wanted: readonly VersionRef[],
  removed: readonly ComponentKey[] = [],
): ComponentChange[] => {
  const standing = new Map(installed.map((ref) => [componentKey(ref), refOf(ref)]));
  const change = (key: ComponentKey, to: VersionRef | null): ComponentChange => ({
    component: { componentName: key.componentName, scope: key.scope, scopeValue: key.scopeValue },
    from: standing.get(componentKey(key)) ?? null,
    to: to && refOf(to),
  });
  return [...wanted.map((ref) => change(ref, ref)), ...removed.map((key) => change(key, null))];
};

/** The same changes seen from what stands there now. */
export const changesFrom = (installed: readonly VersionRef[], changes: readonly ComponentChange[]): ComponentChange[] => {
  const standing = new Map(installed.map((ref) => [componentKey(ref), refOf(ref)]));
  return changes.map((change) => ({ ...change, from: standing.get(componentKey(change.component)) ?? null }));
};

/** Whether all of it stands there already. */
export const isUpToDate = (installed: readonly VersionRef[], changes: readonly ComponentChange[]): boolean =>
  changesFrom(installed, changes).every(({ from, to }) => sameVersion(from, to));

/** What stands there after the changes, by component. */
export const applyChanges = (installed: readonly VersionRef[], changes: readonly ComponentChange[]): VersionRef[] => {
  const standing = new Map(installed.map((ref) => [componentKey(ref), refOf(ref)]));
  for (const { component, to } of changes) {
    if (to) standing.set(componentKey(component), refOf(to));
    else standing.delete(componentKey(component));
  }
  return [...standing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ref]) => ref);
};

/** A version's prerequisites are met by the same or a higher version of the same component. */
const meets = (standing: readonly VersionRef[], wanted: VersionRef): boolean =>
  standing.some((ref) => componentKey(ref) === componentKey(wanted) && compareVersions(ref, wanted) >= 0);

const catalogue = (versions: readonly ComponentVersion[]) => new Map(versions.map((version) => [versionKey(version), version]));

/** What the new versions need and would not find, in words; empty when all is there. */
export const missingPrerequisites = (
  after: readonly VersionRef[],
  changes: readonly ComponentChange[],
  versions: readonly ComponentVersion[],
): string[] => {
  const known = catalogue(versions);
  return changes.flatMap(({ to }) => {
    const version = to && known.get(versionKey(to));
    return (version?.prerequisites ?? [])
      .filter((wanted) => !meets(after, wanted))
      .map((wanted) => {
        const there = after.find((ref) => componentKey(ref) === componentKey(wanted));
        return `${versionText(version as ComponentVersion)} needs ${versionText(wanted)} or higher, ${there ? `and ${versionText(there)} is there` : 'which is not there'}`;
      });
  });
};

/**
 * What stays on the cluster and needs what a change takes away or lowers, in words. Null when the prerequisites of something that stays are not
 * known, so that it cannot be said.
 */
export const brokenDependents = (
  installed: readonly VersionRef[],
  changes: readonly ComponentChange[],
  versions: readonly ComponentVersion[],
): string[] | null => {
  const lowered = changes.filter(({ from, to }) => from && (!to || compareVersions(to, from) < 0));
  if (lowered.length === 0) return [];
  const after = applyChanges(installed, changes);
  const changed = new Set(changes.map(({ component }) => componentKey(component)));
  const known = catalogue(versions);
  const broken: string[] = [];
  for (const ref of after) {
    if (changed.has(componentKey(ref))) continue;
    const version = known.get(versionKey(ref));
    if (!version) return null;
    for (const wanted of version.prerequisites)
      if (meets(installed, wanted) && !meets(after, wanted))
        broken.push(`${versionText(version)} stays and needs ${versionText(wanted)} or higher`);
  }
  return broken;
};

/**
 * A circle of prerequisites that begins with this version, from it back to it; null when there is none. A prerequisite on the version itself or a
 * higher one is a circle too: it could never be put anywhere.
 */
export const prerequisiteCycle = (
  made: Pick<ComponentVersion, keyof VersionRef | 'prerequisites'>,
  versions: readonly Pick<ComponentVersion, keyof VersionRef | 'prerequisites'>[],
): VersionRef[] | null => {
  const known = new Map(versions.map((version) => [versionKey(version), version.prerequisites]));
  const seen = new Set<string>();
  const ways: VersionRef[][] = made.prerequisites.map((wanted) => [wanted]);
  for (let way = ways.pop(); way; way = ways.pop()) {
    const last = way.at(-1) as VersionRef;
    if (componentKey(last) === componentKey(made) && compareVersions(last, made) >= 0) return [refOf(made), ...way.map(refOf)];
    if (seen.has(versionKey(last))) continue;
    seen.add(versionKey(last));
    for (const wanted of known.get(versionKey(last)) ?? []) ways.push([...way, wanted]);
  }
  return null;
};

/** Whether a version goes with an engine. One for a certain engine goes with exactly that; a plugin has to name one. Null when it does. */
export const engineProblem = (version: ComponentVersion, component: Component | undefined, engine: string): string | null => {
  const text = versionText(version);
  if (version.engine === null)
    return component?.type === 'PLUGIN' ? `${text} is a plugin and names no engine: a plugin is built for exactly one` : null;
  const [wanted, has] = [parseEngineVersion(version.engine), parseEngineVersion(engine)];
  const same =
    wanted && has ? wanted.family === has.family && wanted.major === has.major && wanted.minor === has.minor : version.engine === engine;
  return same ? null : `${text} is built for ${version.engine}, and the cluster runs ${engine}`;
};

const STRENGTH: readonly Rollback[] = ['safe', 'restart', 'impossible'];

/**
 * The way back from a set of changes: the hardest of its versions'. A component that was taken away can be put back, with a restart where it needs
 * one. A version that nobody knows has no way back.
 */
export const wayBack = (
  changes: readonly ComponentChange[],
  versions: readonly ComponentVersion[],
  components: readonly Component[],
): Rollback => {
  const known = catalogue(versions);
  const kinds = changes
    .filter(({ from, to }) => !sameVersion(from, to))
    .map(({ component, from, to }): Rollback => {
      if (from && !known.has(versionKey(from))) return 'impossible';
      if (to) return known.get(versionKey(to))?.rollback ?? 'impossible';
      return needsRestart([component], components) ? 'restart' : 'safe';
    });
  return kinds.reduce<Rollback>((most, kind) => (STRENGTH.indexOf(kind) > STRENGTH.indexOf(most) ? kind : most), 'safe');
};

/** Whether nodes are restarted for a change of these. A component that is not known may need it. */
export const needsRestart = (keys: readonly ComponentKey[], components: readonly Component[]): boolean => {
  const known = new Map(components.map((component) => [componentKey(component), component]));
  return keys.some((key) => known.get(componentKey(key))?.requiresRestart ?? true);
};
