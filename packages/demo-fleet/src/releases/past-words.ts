import type { ValidatorResult } from '#rules/releases/model';
import { leftOutReason } from '#rules/releases/order';
import type { PastMember, PastOutcome } from './past-members.ts';

/** What was reported of clusters in the releases of the past, in the engine's words. */

export type Ended = PastOutcome | 'skipped-stage-cancelled';
type Skipped = Extract<Ended, `skipped${string}`>;

export const isSkipped = (outcome: Ended | null): outcome is Skipped => outcome?.startsWith('skipped') ?? false;

/** Why a cluster was left out, and by which event. */
export const skipOf = (outcome: Skipped, { cluster }: PastMember): { event: string; reason: string } => {
  if (outcome === 'skipped') return { event: 'skip', reason: leftOutReason(cluster) ?? 'The cluster was pinned to what it has.' };
  return outcome === 'skipped-busy'
    ? { event: 'skip-busy', reason: 'Another change holds the cluster: blue/green: Storage changed.' }
    : { event: 'skip-cancelled', reason: 'The release was cancelled before its turn.' };
};

const CHECKS: readonly ValidatorResult[] = [
  ['VersionExists', 'All versions are in the catalogue.'],
  ['NotDeprecated', 'No version is deprecated.'],
  ['Prerequisites', 'What the versions need is there.'],
  ['PlatformBuild', 'There is a build for every node.'],
  ['WayBack', 'Rollback: restart.'],
  ['PrimariesAssigned', 'Every primary is there.'],
  ['ReplicasAssigned', 'Every shard has a node.'],
  ['NodeCapacity', 'Every role has room for work.'],
  ['ManagerQuorum', 'Managers can be spared one by one.'],
].map(([validatorName = '', statusMessage = '']) => ({ validatorName, status: 'SUCCESS', statusMessage }));

export const CHECKED = `${CHECKS.length} checks passed.`;

/** The check that a cluster failed which a release does not touch. */
export const refusalOf = ({ script, cluster }: PastMember): ValidatorResult => {
  if (script === 'red')
    return { validatorName: 'PrimariesAssigned', status: 'FAILED', statusMessage: 'Some shard has no primary: the cluster is red.' };
  if (script === 'carbon') {
    const data = Number(cluster.attributes.instanceCount ?? 0);
    const statusMessage = `${data / 3} of ${data} data nodes are down already, and the threshold allows ${Math.max(1, Math.floor(data / 5))}.`;
    return { validatorName: 'NodeCapacity', status: 'FAILED', statusMessage };
  }
  return { validatorName: 'Readable', status: 'FAILED', statusMessage: 'Could not be read for 30 minutes: the cluster to answer.' };
};

export const validatorsOf = (outcome: Ended, member: PastMember): ValidatorResult[] => {
  if (outcome !== 'failed-validation') return [...CHECKS];
  const refusal = refusalOf(member);
  const rest = CHECKS.filter(({ validatorName }) => validatorName !== refusal.validatorName);
  return [...(refusal.validatorName === 'Readable' ? rest.slice(0, 5) : rest), refusal];
};
