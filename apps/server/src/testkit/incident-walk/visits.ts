import type { World } from '#fleet/world';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { LSE_STEP_MS } from '#rules/lse/windows';

/** One look at one domain, because of one incident. */
export interface Visit {
  domain: string;
  kind: string;
  /** What is asked for: before it, in it, when it has lasted, after it. */
  moment: 'before' | 'early' | 'during' | 'late' | 'after';
  /** A whole minute, epoch milliseconds. */
  at: number;
  incident: { start: number; end: number };
}

type Incident = ReturnType<World['incidents']>[number];

/** Whole minutes; where the moment does not matter much, those that samples of issues are counted by. */
const stepOf = (moment: Visit['moment'], t: number): number => {
  const step = moment === 'before' || moment === 'early' ? MINUTE : LSE_STEP_MS;
  return Math.ceil(t / step) * step;
};

/** What is left to see of an incident after its end: copies that recover, issues that are closed, disks that even out. */
const SETTLED_MS = 3 * HOUR;

const momentsOf = ({ kind, start, end }: Incident): [Visit['moment'], number][] => {
  const length = Math.min(end, start + 12 * DAY) - start;
  return [
    ['before', start - 20 * MINUTE],
    ['early', start + 3 * MINUTE],
    ['during', start + Math.min(0.45 * length, 2 * HOUR)],
    ...(length > 6 * HOUR ? ([['late', start + 0.8 * length]] as [Visit['moment'], number][]) : []),
    ...(kind === 'customer-delete' ? [] : ([['after', end + SETTLED_MS]] as [Visit['moment'], number][])),
  ];
};

/**
 * Visits of incidents of every kind of the fleet in [from, to), in the order of time: of each kind those of the well-known domains, and as many
 * of other domains as `draws` says.
 */
export const visitsOf = (world: World, from: number, to: number, draws: number): Visit[] => {
  const byKind = new Map<string, Incident[]>();
  for (const incident of world.incidents(from + HOUR, to, { domains: true }))
    if (incident.start > from + HOUR) byKind.set(incident.kind, [...(byKind.get(incident.kind) ?? []), incident]);
  return [...byKind]
    .flatMap(([kind, incidents]) => {
      const known = incidents.filter(({ target }) => target.startsWith('000000000101:')).slice(0, 1);
      const others = incidents.filter((incident) => sizeOf(world, incident) > 1 && !known.includes(incident)).slice(0, draws);
      return [...known, ...others].flatMap((incident) =>
        momentsOf(incident).map(([moment, at]): Visit => {
          const { start, end } = incident;
          return { domain: subjectOf(world, incident), kind, moment, at: stepOf(moment, at), incident: { start, end } };
        }),
      );
    })
    .filter(({ at }) => at > from)
    .sort((a, b) => a.at - b.at || (a.domain < b.domain ? -1 : 1));
};

/** Of those that are hit, one with some nodes and not with hundreds. */
const subjectOf = (world: World, { scope, target, subjects, start }: Incident): string =>
  scope === 'domain'
    ? target
    : (subjects.find((id) => {
        const nodes = world.domain(id, start)?.spec.dataNodes ?? 0;
        return nodes >= 3 && nodes <= 12;
      }) ??
      subjects[0] ??
      '');

const sizeOf = (world: World, incident: Incident): number => {
  const nodes = world.domain(subjectOf(world, incident), incident.start)?.spec.dataNodes ?? 0;
  return nodes > 24 ? 0 : nodes;
};
