import {
  CLUSTER_RELEASE_STATUSES,
  RELEASE_STATUSES,
  releaseMetricStatus,
  SOFTWARE_UPDATE_STATUSES,
  statesOfClusterStatus,
  statesOfUpdateStatus,
} from '#rules/releases/projections';
import { DEPLOYMENT_STATES, type DeploymentState, RELEASE_STATES, type ReleaseState } from '#rules/releases/vocabulary';
import { invalid } from './sdpds-problem.ts';

const isNone = (status: string | null | undefined): status is null | undefined | '' => status == null || status === '';

/**
 * States behind a status of a cluster in a stage, or several with commas between them; undefined without one.
 * @throws SdpdsProblem ValidationException for a word that is none, as both others
 */
export const statesInStage = (status: string | null | undefined): readonly DeploymentState[] | undefined => {
  if (isNone(status)) return undefined;
  return status.split(',').flatMap((word) => {
    if (!CLUSTER_RELEASE_STATUSES.some((known) => known === word)) throw notOneOf(CLUSTER_RELEASE_STATUSES);
    return statesOfClusterStatus(word);
  });
};

/** States behind a status of a cluster in a software update: one of the ten that are counted (REL-016), else one of a single deployment. */
export const statesInUpdate = (status: string | null | undefined): readonly DeploymentState[] | undefined => {
  if (isNone(status)) return undefined;
  if (RELEASE_STATUSES.some((word) => word === status)) return DEPLOYMENT_STATES.filter((state) => releaseMetricStatus(state) === status);
  if (!SOFTWARE_UPDATE_STATUSES.some((word) => word === status))
    throw notOneOf([...new Set([...RELEASE_STATUSES, ...SOFTWARE_UPDATE_STATUSES])]);
  return statesOfUpdateStatus(status);
};

/** Statuses of clusters that a list of releases may be asked for and no release has are no mistake: they find nothing. */
export const releaseStatesOf = (status: string | null | undefined): readonly ReleaseState[] | undefined => {
  if (isNone(status)) return undefined;
  const words: readonly string[] = [...new Set([...RELEASE_STATES, ...RELEASE_STATUSES])];
  if (!words.includes(status)) throw notOneOf(words);
  return RELEASE_STATES.filter((state) => state === status);
};

const notOneOf = (words: readonly string[]) => invalid(`status is one of ${words.join(', ')}; leave it out for all.`);
