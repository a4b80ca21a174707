import { ROLLOUT_MS } from '#fleet/incidents/deployment';
import { zoneEventTitle } from '#fleet/incidents/shared-changes';
import type { World } from '#fleet/world';
import { type DomainTab, domainPath } from '#rules/paths/domains';
import { PortError } from '../../port-error.ts';
import type { Change, ChangesPort, TouchingChange } from '../port.ts';

/** What changed in the demo fleet. Commands are not here: the console's own store tells those. */
export const demoChanges = (world: World, clock: { now(): number }): ChangesPort => ({
  async between(subject, from, to, limit, signal) {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    return world
      .changes(subject, from, to, clock.now())
      .slice(0, limit)
      .map((change) => ({ ...change, link: linkOf(change.subject, change.kind), source: 'demo' }));
  },

  async among(domains, from, to, limit, signal) {
    const requested = new Set(domains);
    const now = clock.now();
    const list = wideChanges(world, from, to, now).map((change) => ({
      ...change,
      touched: change.touched.filter((one) => requested.has(one)),
    }));
    for (const [at, domain] of [...requested].entries()) {
      // What a domain is like at a time is computed: others get their turn meanwhile.
      if (at % DOMAINS_A_TURN === 0) await new Promise(setImmediate);
      if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
      // A release is there as a whole already.
      for (const change of world.changes(domain, from, to + 1, now))
        if (change.kind !== 'release') list.push({ ...change, link: linkOf(domain, change.kind), source: 'demo', touched: [domain] });
    }
    return list
      .filter(({ at, touched }) => at >= from && at <= to && touched.length > 0)
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
  },
});

const DOMAINS_A_TURN = 50;

/** Fleet-wide events as one change each: a release that went to an engine's domains, or what befell a zone. */
const wideChanges = (world: World, from: number, to: number, now: number): TouchingChange[] =>
  world.incidents(from, to + ROLLOUT_MS + 1).flatMap(({ id, kind, target, build, start, end, recovery, subjects }) => {
    const release = kind === 'deployment';
    const at = release ? start - ROLLOUT_MS : start;
    if (at > now) return [];
    const over = release ? recovery : end;
    return [
      {
        id,
        subject: target,
        kind: release ? ('release' as const) : ('incident' as const),
        title: release ? `${build} released to ${target}` : zoneEventTitle(kind, target),
        at,
        until: over > now ? null : over,
        actor: release ? 'service' : null,
        link: null,
        source: 'demo',
        touched: subjects,
      },
    ];
  });

const TABS: Partial<Record<Change['kind'], DomainTab>> = {
  upgrade: 'upgrade-history',
  configuration: 'configurations',
  release: 'domain-events',
  node: 'domain-events',
  autoscaling: 'domain-events',
};

/** The tab of the domain's page that shows more of it. */
const linkOf = (subject: string, kind: Change['kind']): string | null => {
  const [clientId = '', name] = subject.split(':');
  if (!name) return null;
  return domainPath(clientId, name, TABS[kind] ?? 'overview');
};
