import { useQueryClient } from '@tanstack/react-query';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { useThrottled } from '../../../../ui/hooks/use-throttled.ts';
import { useReleasePush } from '../use-release-push.ts';
import { isOfRelease, type ReleaseRef } from './release-keys.ts';

/** Pace and ages change without a push too. */
const SLOW_REFRESH_MS = 60_000;

export const useReleaseStatus = (release: ReleaseRef) => useSdpds('componentReleaseTracker/releaseStatus', release);
export const useStages = (release: ReleaseRef) =>
  useSdpds('componentReleaseTracker/stages', { ...release, maxResults: 100 }, { refreshMs: SLOW_REFRESH_MS });
export const useReleaseProgress = (release: ReleaseRef) => useSdpds('release/describe', release, { refreshMs: SLOW_REFRESH_MS });

/** Lists of thousands are read again at most this often while pushes come; counts with every push. */
const LIST_REFRESH_MS = 5_000;

/** Reads a release again whenever its counts change, moved by anybody. */
export function useReleaseRefresh(release: ReleaseRef): void {
  const queries = useQueryClient();
  const refresh = (lists: boolean) => queries.invalidateQueries({ predicate: ({ queryKey }) => isOfRelease(queryKey, release, lists) });
  const refreshLists = useThrottled(() => void refresh(true), LIST_REFRESH_MS);
  useReleasePush(release.stackName, release.releaseId, () => {
    refreshLists();
    return refresh(false);
  });
}
