export interface ReleaseRef {
  stackName: string;
  releaseId: string;
}

const LISTS = [
  'componentReleaseTracker/clustersInStage',
  'release/transitions',
  'release/clustersWith',
  'release/sharedAttributes',
  'nodeOperation/',
];

/** True for the key of a call about the release: of its lists, or of all else. The list of active releases is part of its stack's all else. */
export function isOfRelease(queryKey: readonly unknown[], { stackName, releaseId }: ReleaseRef, lists: boolean): boolean {
  const [kind, path, payload] = queryKey;
  if (kind !== 'sdpds' || typeof path !== 'string' || typeof payload !== 'object' || payload === null) return false;
  if (LISTS.some((list) => path.startsWith(list)) !== lists) return false;
  const of = payload as { stackName?: unknown; releaseId?: unknown };
  return of.stackName === stackName && (of.releaseId === releaseId || of.releaseId === undefined);
}
