import { withSearch } from './path-to.ts';

export const sdpdsPath = '/sdpds';
export const componentReleasesPath = '/component-release-tracker';
export const softwareUpdatesPath = '/software-update-tracker';

interface SdpdsClusterSearch {
  /** The default stack when left out. */
  stack?: string | undefined;
  /** A task whose steps on the nodes are shown. */
  task?: string | undefined;
}

/** The cluster page of `clientId:name`. */
export const sdpdsClusterPath = (clusterId: string, { stack, task }: SdpdsClusterSearch = {}): string =>
  withSearch(sdpdsPath, { cluster: clusterId, stack, task });

interface ComponentReleaseSearch {
  stack: string;
  release: string;
  stage?: string | null | undefined;
  /** A cluster whose details are shown. */
  cluster?: string | undefined;
}

/** A release in the component release tracker. */
export const componentReleasePath = ({ stack, release, stage, cluster }: ComponentReleaseSearch): string =>
  withSearch(componentReleasesPath, { stack, release, stage, cluster });
