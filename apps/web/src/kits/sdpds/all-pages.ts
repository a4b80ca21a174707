import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SdpdsAnswer, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import { lastFailure, rememberingFailure, steady } from '../graphql/steady-failure.ts';
import { callSdpds, type SdpdsError } from './call-sdpds.ts';
import { readPages } from './read-pages.ts';

/** Calls that answer in pages: those that take and give a nextToken. */
export type PagedPath = { [Path in SdpdsPath]: SdpdsRequest<Path> extends { nextToken?: unknown } ? Path : never }[SdpdsPath];

type Page<Path extends PagedPath> = SdpdsAnswer<Path> & { nextToken?: string | null | undefined };

/** All pages of a call for one panel, as useSdpds gives one of them. */
export function useSdpdsPages<Path extends PagedPath>(
  path: Path,
  payload: SdpdsRequest<Path>,
  { enabled = true, refreshMs = false }: { enabled?: boolean; refreshMs?: number | false } = {},
): UseQueryResult<readonly SdpdsAnswer<Path>[], SdpdsError> {
  const client = useQueryClient();
  const queryKey = ['sdpds', path, payload, 'all pages'] as const;
  const query = useQuery<readonly SdpdsAnswer<Path>[], SdpdsError>({
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(
        client,
        queryKey,
        readPages<Page<Path>>(
          // That the answer of a path with pages has a next token is more than the compiler follows.
          (nextToken) => callSdpds(path, nextToken === null ? payload : { ...payload, nextToken }, signal) as Promise<Page<Path>>,
        ),
      ),
    enabled,
    staleTime: 10_000,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    // Without a network it fails with the stated words instead of waiting for one.
    networkMode: 'always',
  });
  return steady(query, lastFailure(client, queryKey)) as UseQueryResult<readonly SdpdsAnswer<Path>[], SdpdsError>;
}
