import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SdpdsAnswer, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import { lastFailure, rememberingFailure, steady } from '../graphql/steady-failure.ts';
import { callSdpds, type SdpdsError } from './call-sdpds.ts';

/** What was not available is asked again by itself. */
const UNAVAILABLE_AGAIN_MS = 3_000;

interface SdpdsOptions {
  /** Do not ask while false. */
  enabled?: boolean;
  /** Ask again by itself, milliseconds; not while the page is hidden. */
  refreshMs?: number | false;
  /** Keep the last answer on screen while another is fetched for a new payload. */
  keepPrevious?: boolean;
  staleMs?: number;
}

/** Asks one call of the console for one panel, as useOperation does for GraphQL: shared, cancelled when nobody waits, a failure stays while it is asked again. */
export function useSdpds<Path extends SdpdsPath>(
  path: Path,
  payload: SdpdsRequest<Path>,
  { enabled = true, refreshMs = false, keepPrevious = false, staleMs = 10_000 }: SdpdsOptions = {},
): UseQueryResult<SdpdsAnswer<Path>, SdpdsError> {
  const client = useQueryClient();
  const queryKey = sdpdsKey(path, payload);
  const query = useQuery<SdpdsAnswer<Path>, SdpdsError>({
    queryKey,
    queryFn: ({ signal }) => rememberingFailure(client, queryKey, callSdpds(path, payload, signal)),
    enabled,
    staleTime: staleMs,
    refetchInterval: ({ state }) => (state.error?.code === 'ServiceUnavailableException' ? UNAVAILABLE_AGAIN_MS : refreshMs),
    refetchIntervalInBackground: false,
    // Without a network it fails with the stated words instead of waiting for one.
    networkMode: 'always',
    placeholderData: keepPrevious ? (previous) => (lastFailure(client, queryKey) ? undefined : keepPreviousData(previous)) : undefined,
  });
  return steady(query, lastFailure(client, queryKey)) as UseQueryResult<SdpdsAnswer<Path>, SdpdsError>;
}

/** The cache key of a call, for those who invalidate it; without a payload that of all calls of the path. */
export const sdpdsKey = <Path extends SdpdsPath>(path: Path, payload?: SdpdsRequest<Path>) =>
  payload === undefined ? (['sdpds', path] as const) : (['sdpds', path, payload] as const);
