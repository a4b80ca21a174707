import type { FleetCluster } from '#rules/releases/fleet';
import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Script } from '../fleet/well-known.ts';
import { draw } from '../random.ts';
import { BAD_VERSION, type BadOutcome, badOutcomeOf, refusesToGoBack } from './bad-version.ts';
import { global, METRICS_AGENT, SEARCH_AGENT } from './components.ts';

/**
 * The part of the demo's releases that is over when a place is first used. Where a domain stands in it depends on the domain alone, so what is
 * installed on it can be determined without asking what was written down.
 */

/** Outcomes of the past: states of deployments that have ended. */
export type PastOutcome = 'succeeded' | 'rolled-back' | 'failed-rollback' | 'failed-validation' | 'skipped' | 'skipped-busy';

/** A domain with what its place in the past releases depends on. */
export interface PastMember {
  cluster: FleetCluster;
  salt: number;
  script: Script | null;
  /** A restart of one node interrupts it: it waits for a window, and comes late in a release. */
  isSmall: boolean;
  bad: BadOutcome;
  refusesToGoBack: boolean;
  /** What stands on it when the place is first used. */
  standing: readonly VersionRef[];
}

export const pastFacts = (spec: DomainSpec) => ({
  salt: spec.salt,
  script: spec.script,
  isSmall: (spec.masters > 0 ? spec.masters : spec.dataNodes) < 3 || spec.dataNodes < 2,
  bad: badOutcomeOf(spec),
  refusesToGoBack: refusesToGoBack(spec),
});

type Placed = ReturnType<typeof pastFacts> & {
  cluster: Pick<FleetCluster, 'cellId' | 'isOwnAccount' | 'isSensitive' | 'isPinned' | 'isIsolated'>;
};

/** Stages of the release that is under way, in their order; places without members of one leave it out. */
export const PAST_STAGES = [
  { title: 'Own accounts', bakeHours: 24 },
  { title: 'First cell, a small part', bakeHours: 24 },
  { title: 'First cell', bakeHours: 24 },
  { title: 'Second cell', bakeHours: 12 },
  { title: 'Cells 03 and 04', bakeHours: 12 },
  { title: 'Small clusters, in their windows', bakeHours: 6 },
  { title: 'Sensitive clusters', bakeHours: 0 },
] as const;

/** The stage that goes on when somebody first looks, from 0. */
export const PRESENT_STAGE = 2;

/** Releases of the demo's past go to the service's own accounts and the first cells: some thousand clusters of a large place. */
const CELLS = 4;
const cellOf = ({ cellId }: Pick<FleetCluster, 'cellId'>): number => Number(cellId.slice(-2));
export const isInPast = ({ cluster }: Pick<Placed, 'cluster'>): boolean => cluster.isOwnAccount || cellOf(cluster) <= CELLS;

/** In which of PAST_STAGES a domain is. */
export const stageOf = ({ cluster, salt, isSmall, bad }: Placed): number => {
  if (cluster.isOwnAccount) return 0;
  if (cluster.isSensitive) return 6;
  if (isSmall) return 5;
  const cell = cellOf(cluster);
  if (cell > 1) return cell === 2 ? 3 : 4;
  return draw(salt, 8_201) < 0.25 && (bad === 'fine' || draw(salt, 8_203) < 0.2) ? 1 : PRESENT_STAGE;
};

/** What came of the bad version on a domain so far; null when its turn is yet to come. */
export const outcomeOf = (member: Placed): PastOutcome | null => {
  const { cluster, salt, script, bad } = member;
  const stage = stageOf(member);
  if (!isInPast(member)) return null;
  const isOver =
    stage < PRESENT_STAGE || (stage === PRESENT_STAGE && draw(salt, 8_202) < 0.18 && (bad === 'fine' || draw(salt, 8_204) < 0.08));
  if (!isOver) return null;
  const usual = usualOutcome({ cluster, salt, script });
  if (usual !== 'succeeded' || bad === 'fine') return usual;
  return member.refusesToGoBack ? 'failed-rollback' : 'rolled-back';
};

/** What comes of any release on a domain, by what the domain is like. */
export const usualOutcome = ({ cluster, salt, script }: Pick<Placed, 'cluster' | 'salt' | 'script'>): PastOutcome => {
  if (cluster.isPinned || cluster.isIsolated) return 'skipped';
  if (script === 'change' || script === 'stuck-change') return 'skipped-busy';
  if (script === 'red' || script === 'carbon' || script === 'timeout' || script === 'refused' || script === 'html')
    return 'failed-validation';
  return script === null && draw(salt, 8_205) < 0.015 ? 'skipped-busy' : 'succeeded';
};

/** A release of an agent that was begun and paused: the service's own domains have it. */
export const PAUSED_VERSION = global(METRICS_AGENT, 2, 32);
export const RUNNING_VERSION = global(SEARCH_AGENT, BAD_VERSION.major, BAD_VERSION.minor);

/** What stands on a domain when its place is first used. */
export const standingOf = (base: readonly VersionRef[], member: Placed): VersionRef[] =>
  base.map((ref) => {
    if (ref.componentName === SEARCH_AGENT && outcomeOf(member) === 'succeeded') return RUNNING_VERSION;
    if (ref.componentName === METRICS_AGENT && member.cluster.isOwnAccount && usualOutcome(member) === 'succeeded') return PAUSED_VERSION;
    return ref;
  });
