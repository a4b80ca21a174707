import { MINUTE } from '#rules/durations';
import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Outage } from '../incidents/outage.ts';
import { type AgentWork, type Course, courseOf, workKey } from './agent-work.ts';
import { PROXY } from './components.ts';

/** A node whose process does not come up is put back to what ran there, by the service's own watch, after this. */
export const HEALED_AFTER_MS = 30 * MINUTE;

/** Time that a node serves badly because of what was installed on it. */
export interface Degradation {
  slot: number;
  from: number;
  to: number;
}

export interface AgentEffects {
  outages: readonly Outage[];
  degraded: readonly Degradation[];
  /** When another proxy was put on the nodes, oldest first, and which. */
  proxies: readonly { at: number; version: string }[];
}

const NOTHING: AgentEffects = { outages: [], degraded: [], proxies: [] };

/** What the agents' works do to a domain. They must be in order of their beginning. */
export const agentEffects = (spec: DomainSpec, works: readonly AgentWork[]): AgentEffects => {
  if (works.length === 0) return NOTHING;
  const outages: Outage[] = [];
  const degraded: Degradation[] = [];
  const down = new Map<number, Outage>();
  const bad = new Map<number, Degradation>();
  const proxies: { at: number; version: string }[] = [];
  for (const work of works) {
    const course = courseOf(spec, work);
    const proxy = work.install.find(({ componentName }) => componentName === PROXY);
    if (proxy && course.installedAt !== null) proxies.push({ at: course.installedAt, version: `${proxy.major}.${proxy.minor}` });
    for (const slot of work.slots) {
      const open = down.get(slot);
      if (open && course.away && course.away.from < open.up) open.up = upAfter(course, course.away);
      else if (course.away) {
        const { from } = course.away;
        const outage: Outage = {
          slot,
          down: from,
          up: upAfter(course, course.away),
          replaced: false,
          cause: 'release',
          key: workKey(work, slot),
          recoverMs: 0,
        };
        outages.push(outage);
        down.set(slot, outage);
      }
      const since = bad.get(slot);
      if (since && course.installedAt !== null) {
        since.to = Math.max(since.from, course.away?.from ?? course.installedAt);
        bad.delete(slot);
      }
      if (course.troubledAt !== null) {
        const trouble = { slot, from: course.troubledAt, to: Number.POSITIVE_INFINITY };
        degraded.push(trouble);
        bad.set(slot, trouble);
      }
    }
  }
  return { outages, degraded, proxies };
};

const upAfter = ({ endedAt }: Course, away: { to: number }): number =>
  away.to === Number.POSITIVE_INFINITY ? endedAt + HEALED_AFTER_MS : away.to;

const keyOf = ({ componentName, scope, scopeValue }: VersionRef): string => `${componentName}\n${scope}\n${scopeValue}`;

/**
 * Of a domain's works, oldest first, the tokens of those before a time that nothing follows from any more: what they did was done again on every one of
 * their nodes since, or came to nothing.
 */
export const supersededWorks = (spec: DomainSpec, works: readonly AgentWork[], before: number): string[] => {
  const decided = new Map<number, Set<string>>();
  const tokens: string[] = [];
  for (const work of works.toReversed()) {
    const { installedAt: doneAt, away } = courseOf(spec, work);
    const stays = doneAt !== null && away?.to !== Number.POSITIVE_INFINITY;
    const keys = [...work.install, ...work.remove].map(keyOf);
    const isNew = work.slots.some((slot) => keys.some((key) => decided.get(slot)?.has(key) !== true));
    if (work.at < before && (!stays || !isNew)) tokens.push(work.token);
    // A later one decides only once it is as old: until then what stood before can still be asked for.
    if (!stays || doneAt >= before) continue;
    for (const slot of work.slots) {
      const known = decided.get(slot) ?? new Set<string>();
      decided.set(slot, known);
      for (const key of keys) known.add(key);
    }
  }
  return tokens;
};

/**
 * What stands on the node in a slot at a time, by component name; null while its agent does not answer.
 * @param standing what stood there before the first of the works, which must be in order of their beginning
 */
export const installedAt = (
  spec: DomainSpec,
  standing: readonly VersionRef[],
  works: readonly AgentWork[],
  slot: number,
  t: number,
): readonly VersionRef[] | null => {
  let versions = new Map(standing.map((ref) => [keyOf(ref), ref]));
  let isSilent = false;
  for (const work of works) {
    if (!work.slots.includes(slot) || work.at > t) continue;
    const course = courseOf(spec, work);
    const { silent } = course;
    isSilent = silent !== null && t >= silent.from && t < Math.min(silent.to, silent.from + HEALED_AFTER_MS);
    if (course.installedAt === null || course.installedAt > t) continue;
    // What did not come up by itself was put back by then.
    if (course.away?.to === Number.POSITIVE_INFINITY && t >= course.endedAt + HEALED_AFTER_MS) continue;
    versions = new Map(versions);
    for (const ref of work.remove) versions.delete(keyOf(ref));
    for (const ref of work.install) versions.set(keyOf(ref), ref);
  }
  return isSilent ? null : [...versions.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};
