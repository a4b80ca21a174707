import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DateRange, resolveDateRange } from '#rules/date-range';
import { zoneOfValue } from '#rules/time-zones';
import { lastFailure, rememberingFailure, steady } from '../../../../kits/graphql/steady-failure.ts';
import type { MoreRows } from '../../../../kits/resource-table/more-rows.ts';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { useReleasePush } from '../use-release-push.ts';
import {
  type ClusterDeployment,
  type DeploymentList,
  type ListQuestion,
  readChanges,
  readFirst,
  readPage,
  withChanges,
  withPage,
} from './deployment-list.ts';

/** What the page asks for; a relative range is counted from the moment it is asked. */
export interface AskedDeployments {
  stackName: string;
  releaseVersion: string;
  status: string | null;
  range: DateRange | null;
  /** Value of the time zone choice on whose clocks an absolute range was typed. */
  zone: string;
}

export interface DeploymentListState {
  rows: readonly ClusterDeployment[] | undefined;
  more: MoreRows | undefined;
  error: SdpdsError | null;
  isFetching: boolean;
  refresh: () => void;
}

/** In case that a push was lost. */
const REFRESH_MS = 30_000;

/** Clusters of a software update, page by page as they are needed, kept up by pushes: only what changed is asked for. */
export function useDeploymentList(asked: AskedDeployments): DeploymentListState {
  const queries = useQueryClient();
  const queryKey = ['sdpds', 'external/listreleaseVersion', 'list', asked] as const;
  const known = () => queries.getQueryData<DeploymentList>(queryKey);

  const query = useQuery<DeploymentList, SdpdsError>({
    queryKey,
    queryFn: ({ signal }) => rememberingFailure(queries, queryKey, read(signal)),
    staleTime: 10_000,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    // Rows keep their identity by themselves; comparing thousands field by field would cost more than it saves.
    structuralSharing: false,
  });
  const read = async (signal: AbortSignal): Promise<DeploymentList> => {
    const ask = (payload: Parameters<typeof callSdpds<'external/listreleaseVersion'>>[1]) =>
      callSdpds('external/listreleaseVersion', payload, signal);
    const question = questionOf(asked);
    const before = known();
    const changed = before && (await readChanges(ask, question, before.knownTo));
    // Pages may have come meanwhile.
    const list = known();
    return list && changed ? withChanges(list, question, changed) : readFirst(ask, question);
  };

  const key = JSON.stringify(asked);
  const page = useMutation<void, SdpdsError, { key: string; token: string }>({
    mutationFn: async ({ token }) => {
      const answer = await readPage((payload) => callSdpds('external/listreleaseVersion', payload), questionOf(asked), token);
      queries.setQueryData<DeploymentList>(queryKey, (list) => list && withPage(list, token, answer));
    },
  });
  useReleasePush(asked.stackName, asked.releaseVersion, () => queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }));

  const { data, error, isFetching } = steady(query, lastFailure(queries, queryKey));
  const next = data?.next ?? null;
  const isOfThis = page.variables?.key === key;
  return {
    rows: data?.rows,
    more:
      next === null
        ? undefined
        : {
            isLoading: isOfThis && page.isPending,
            hasFailed: isOfThis && page.isError,
            load: () => page.mutate({ key, token: next }),
          },
    error: error as SdpdsError | null,
    isFetching,
    refresh: () => void query.refetch(),
  };
}

function questionOf({ stackName, releaseVersion, status, range, zone }: AskedDeployments): ListQuestion {
  if (range === null) return { stackName, releaseVersion, status, window: null };
  const { start, end } = resolveDateRange(range, Date.now(), zoneOfValue(zone, browserZone()));
  return { stackName, releaseVersion, status, window: { from: start / 1_000, to: end / 1_000 } };
}
