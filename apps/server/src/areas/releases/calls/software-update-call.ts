import { IN_PLACE } from '#rules/releases/fresh';
import type { ComponentVersion, Deployment, Release } from '#rules/releases/model';
import { softwareUpdateStatus } from '#rules/releases/projections';
import type { ReleaseState, SoftwareUpdateStatus } from '#rules/releases/vocabulary';
import type { ServiceSoftwareState } from '../../../ports/managed-actions/port.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireCluster, type SdpdsHandlers } from './call.ts';
import { componentIdOf, notificationsOf, platformsOf, refOf, sameVersion, secondsOf } from './wire-answers.ts';
import { withNotices } from './with-notices.ts';

/** A release that was cancelled is no software to update to. */
const OFFERED: readonly ReleaseState[] = ['PENDING', 'SCHEDULED', 'IN_PROGRESS', 'PAUSED', 'FAILED', 'SUCCESS'];
/** Attempts on a cluster that are looked through for the one of the newest release. */
const LOOKED_THROUGH = 200;

/** The software update of a cluster: what it has, what there is, and how far its newest deployment got. */
export const softwareUpdateCall: SdpdsHandlers<'softwareUpdateDetails/status'> = {
  'softwareUpdateDetails/status': async (call, { cluster }) => {
    const { records, ctx } = call;
    const service = await ctx.ports.managed?.software(cluster.clusterId, ctx.signal);
    if (service) return ofService(service);
    const record = await requireCluster(call, cluster);
    const { stackName, clusterId } = cluster;
    const [{ rows: releases }, { rows: deployments }] = await Promise.all([
      records.releases(stackName, { limit: 1, states: OFFERED }),
      records.deploymentsOfCluster(stackName, clusterId, { limit: LOOKED_THROUGH }),
    ]);
    const newest = releases[0] ?? null;
    const ofNewest = newest === null ? undefined : deployments.find((one) => one.releaseId === newest.releaseId && one.isNewest);
    const deployment = ofNewest ?? deployments[0];
    const lacks =
      newest !== null &&
      record.releaseVersion !== newest.releaseId &&
      newest.componentSet.versions.some((wanted) => !record.components.some((one) => sameVersion(one, wanted)));
    return {
      updateStatus: deployment === undefined ? (lacks ? 'TO_SCHEDULE' : 'COMPLETED') : softwareUpdateStatus(deployment.state),
      currentClusterReleaseVersion: record.releaseVersion,
      isSoftwareUpdateAvailable: lacks,
      availableStackReleaseSoftware: newest === null ? null : await softwareOf(records, newest),
      deploymentConfig: deployment === undefined ? null : await configOf(records, deployment),
      deploymentTypeOptions: {
        [IN_PLACE]: {
          available: ctx.ports.releases.shell !== null,
          description: 'The components are changed on the nodes as they stand, some at a time.',
        },
      },
      clusterValidatorResult: (deployment?.validators ?? []).map(({ validatorName, status, statusMessage }) => ({
        validatorName,
        status,
        statusMessage,
      })),
    };
  },
};

/** The service's words for an update in those of the tracker; one that there is none of has been completed. */
const SERVICE_STATUS: Readonly<Record<string, SoftwareUpdateStatus>> = {
  ELIGIBLE: 'TO_SCHEDULE',
  PENDING_UPDATE: 'SCHEDULED',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  NOT_ELIGIBLE: 'COMPLETED',
};

/** A managed domain, whose software its service keeps: what the service tells, and nothing of component sets, which are ours (SDPDS-062). */
const ofService = ({ status, currentVersion, newVersion, isUpdateAvailable }: ServiceSoftwareState) => ({
  updateStatus: SERVICE_STATUS[status] ?? status,
  currentClusterReleaseVersion: currentVersion,
  isSoftwareUpdateAvailable: isUpdateAvailable,
  availableStackReleaseSoftware:
    newVersion === null
      ? null
      : {
          releaseVersion: newVersion,
          deploymentId: '',
          status,
          componentSetVersion: { componentSetName: 'service-software', majorVersion: 0, minorVersion: 0, componentVersionsInSet: [] },
        },
  deploymentConfig: null,
  deploymentTypeOptions: {},
  clusterValidatorResult: [],
});

async function softwareOf(records: Pick<ReleaseRecords, 'versionsOf'>, release: Release) {
  const { componentSet } = release;
  const versions = await records.versionsOf(release.stackName, componentSet.versions);
  return {
    releaseVersion: release.releaseId,
    deploymentId: release.deploymentId,
    status: release.state,
    componentSetVersion: {
      componentSetName: componentSet.name,
      majorVersion: componentSet.major,
      minorVersion: componentSet.minor,
      componentVersionsInSet: componentSet.versions.map((ref) => {
        const version = versions.find((one) => sameVersion(one, ref));
        return {
          ...refOf(ref),
          componentId: componentIdOf(release.stackName, ref),
          platforms: version === undefined ? { x86_64: null, aarch64: null } : platformsOf(version),
        };
      }),
    },
  };
}

/** `overrideCSV` is what takes the place of a release's builds: that of a deployment which a person asked for. */
async function configOf(records: Pick<ReleaseRecords, 'versionsOf' | 'notices'>, deployment: Deployment) {
  const [noticed = deployment] = await withNotices(records, [deployment]);
  const to = deployment.changes.flatMap((change) => (change.to === null ? [] : [change.to]));
  const versions = await records.versionsOf(deployment.stackName, to);
  return {
    releaseVersion: deployment.releaseId ?? '',
    deploymentType: deployment.deploymentType,
    scheduledTime: secondsOf(deployment.scheduledAt),
    overrideCSV: deployment.releaseId === null ? csvOf(versions) : null,
    status: softwareUpdateStatus(deployment.state),
    creationTime: secondsOf(deployment.createdAt),
    lastModificationTime: secondsOf(deployment.lastChangeAt),
    requestSource: deployment.requestSource,
    notificationDetails: notificationsOf(noticed),
  };
}

const csvOf = (versions: readonly ComponentVersion[]): string | null => {
  const csvs = versions
    .flatMap(({ platforms }) => [platforms.x86_64, platforms.aarch64])
    .flatMap((build) => (build === null ? [] : [build.csv]));
  return csvs.length === 0 ? null : [...new Set(csvs)].join(', ');
};
