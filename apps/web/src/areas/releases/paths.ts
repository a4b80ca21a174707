export const sdpdsPath = '/sdpds';
export const componentReleasesPath = '/component-release-tracker';
export const softwareUpdatesPath = '/software-update-tracker';

/** A place on the cluster page that a link may open. */
export interface ClusterPlace {
  /** The default stack when left out. */
  stack?: string | undefined;
  /** A task whose steps on the nodes are shown. */
  task?: string | undefined;
}

/** The cluster page of `clientId:name`. */
export function sdpdsClusterPath(clusterId: string, { stack, task }: ClusterPlace = {}): string {
  const params = new URLSearchParams({ cluster: clusterId });
  if (stack) params.set('stack', stack);
  if (task) params.set('task', task);
  return `${sdpdsPath}?${params}`;
}

/** A place in the component release tracker that a link may open. */
interface ComponentReleasePlace {
  stack: string;
  release: string;
  stage?: string | null | undefined;
  /** A cluster whose details are shown. */
  cluster?: string | undefined;
}

/** A release in the component release tracker. */
export function componentReleasePath({ stack, release, stage, cluster }: ComponentReleasePlace): string {
  const params = new URLSearchParams({ stack, release });
  if (stage) params.set('stage', stage);
  if (cluster) params.set('cluster', cluster);
  return `${componentReleasesPath}?${params}`;
}
