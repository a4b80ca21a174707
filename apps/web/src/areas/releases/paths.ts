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
