import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import type { MoreRows } from '../../../../kits/resource-table/more-rows.ts';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import type { ReleaseRef } from './release-keys.ts';

type Page = SdpdsAnswer<'componentReleaseTracker/clustersInStage'> & { stageId: string };

/** A cluster of a release with its stage. */
export type ClusterRow = Page['clusters'][number] & { stageId: string };

/** One fetch (REL-049). */
const PAGE_SIZE = 5_000;

interface Place {
  /** Position in the list of stages. */
  at: number;
  nextToken: string | null;
}

export interface ClusterRows {
  /** Undefined until the first have come; the same array until others come. */
  rows: readonly ClusterRow[] | undefined;
  isFetching: boolean;
  error: SdpdsError | null;
  refetch: () => void;
  more: MoreRows | undefined;
}

/**
 * Clusters of some stages in their order, 5,000 at a fetch; what comes behind is fetched when it is asked for (REL-033). `status`: words of the
 * wire with commas between them, only these; null for all.
 */
export function useClusterRows(release: ReleaseRef, stageIds: readonly string[], status: string | null): ClusterRows {
  const query = useInfiniteQuery<
    Page,
    SdpdsError,
    InfiniteData<Page, Place>,
    readonly ['sdpds', 'componentReleaseTracker/clustersInStage', object],
    Place
  >({
    queryKey: ['sdpds', 'componentReleaseTracker/clustersInStage', { ...release, stageIds, status }],
    queryFn: async ({ pageParam: { at, nextToken }, signal }) => {
      const stageId = stageIds[at] ?? '';
      const payload = { ...release, stageId, status, maxResults: PAGE_SIZE, nextToken };
      return { ...(await callSdpds('componentReleaseTracker/clustersInStage', payload, signal)), stageId };
    },
    enabled: stageIds.length > 0,
    initialPageParam: { at: 0, nextToken: null },
    getNextPageParam: ({ nextToken }, _pages, { at }) => nextPlace(at, nextToken, stageIds.length),
    staleTime: 10_000,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ clusters, stageId }) => clusters.map((row) => ({ ...row, stageId }))), [data]);
  return {
    rows,
    isFetching: query.isFetching,
    error: isFetchNextPageError ? null : query.error,
    refetch: () => void refetch(),
    more: hasNextPage
      ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, load: () => void fetchNextPage({ cancelRefetch: false }) }
      : undefined,
  };
}

/** Clusters of the whole release that have all of these attributes, 5,000 at a fetch. */
export function useClustersWith(release: ReleaseRef, values: readonly { name: string; value: string }[]): ClusterRows {
  const query = useInfiniteQuery<
    SdpdsAnswer<'release/clustersWith'>,
    SdpdsError,
    InfiniteData<SdpdsAnswer<'release/clustersWith'>, string | null>,
    readonly ['sdpds', 'release/clustersWith', object],
    string | null
  >({
    queryKey: ['sdpds', 'release/clustersWith', { ...release, values }],
    queryFn: ({ pageParam: nextToken, signal }) =>
      callSdpds('release/clustersWith', { ...release, values: [...values], maxResults: PAGE_SIZE, nextToken }, signal),
    enabled: values.length > 0,
    initialPageParam: null,
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    staleTime: 10_000,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ clusters }) => clusters), [query.data]);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  return {
    rows,
    isFetching: query.isFetching,
    error: isFetchNextPageError ? null : query.error,
    refetch: () => void refetch(),
    more: hasNextPage
      ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, load: () => void fetchNextPage({ cancelRefetch: false }) }
      : undefined,
  };
}

/** Where the next fetch begins: behind the last row of a stage, else with the next stage; undefined at the end. */
export function nextPlace(at: number, nextToken: string | null | undefined, stages: number): Place | undefined {
  if (nextToken) return { at, nextToken };
  return at + 1 < stages ? { at: at + 1, nextToken: null } : undefined;
}
