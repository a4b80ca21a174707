import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import type { MoreRows } from '../../../../kits/resource-table/more-rows.ts';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { useReleasePush } from '../use-release-push.ts';
import type { ReleaseRow } from './release-columns.tsx';
import { ANY_STATUS } from './tracker-address.ts';

type Page = SdpdsAnswer<'external/getallReleases'>;

/** REL-037. */
const PAGE = 50;
/** In case that a push was lost, and for releases that somebody made. */
const REFRESH_MS = 30_000;

export interface Releases {
  rows: readonly ReleaseRow[] | undefined;
  more: MoreRows | undefined;
  error: SdpdsError | null;
  isFetching: boolean;
  refresh: () => void;
}

/** Software updates of a stack in a status, newest first, page by page as they are needed. */
export function useReleases(stackName: string, status: string): Releases {
  const queries = useQueryClient();
  const queryKey = ['sdpds', 'external/getallReleases', { stackName, status }] as const;
  const query = useInfiniteQuery<Page, SdpdsError, InfiniteData<Page, string | null>, typeof queryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callSdpds(
        'external/getallReleases',
        {
          stackName,
          maxResults: PAGE,
          ...(status === ANY_STATUS ? {} : { status }),
          ...(pageParam === null ? {} : { nextToken: pageParam }),
        },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    staleTime: 10_000,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
  useReleasePush(stackName, null, () => queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ stackReleaseSoftwareConfigList }) => stackReleaseSoftwareConfigList), [data]);
  return {
    rows,
    more: hasNextPage
      ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, load: () => void fetchNextPage({ cancelRefetch: false }) }
      : undefined,
    error: isFetchNextPageError ? null : error,
    isFetching,
    refresh: () => void refetch(),
  };
}
