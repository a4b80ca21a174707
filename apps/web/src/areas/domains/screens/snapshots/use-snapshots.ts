import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { Snapshots_InfoQueryQuery } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';

const Info = graphql(`
  query Snapshots_InfoQuery($domainIdentifier: String!, $refresh: Boolean) {
    getSnapshotsInfo(domainIdentifier: $domainIdentifier, refresh: $refresh) {
      remoteStore
      asOf
      repositories {
        name
        type
        place
        readOnly
        shallow
        count
        error {
          message
          code
        }
      }
      snapshots {
        id
        repository
        status
        start
        end
        durationMs
        indices
        successfulShards
        failedShards
        totalShards
        reason
        shallow
      }
    }
  }
`);

export type SnapshotsInfo = NonNullable<Snapshots_InfoQueryQuery['getSnapshotsInfo']>;
export type SnapshotRow = SnapshotsInfo['snapshots'][number];
export type Repository = SnapshotsInfo['repositories'][number];

/** Reading the list costs a cluster much: nothing asks for it by itself again within the server's ten minutes. */
const STALE_MS = 600_000;

/** A domain's snapshots, and a way to have the cluster asked again. */
export function useSnapshots(domainIdentifier: string) {
  const queries = useQueryClient();
  const query = useOperation(Info, { domainIdentifier }, { staleMs: STALE_MS });
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [failure, setFailure] = useState<RequestError | null>(null);

  const refresh = useCallback(async () => {
    setIsRefreshing(true);
    setFailure(null);
    try {
      const answer = await request(Info, { domainIdentifier, refresh: true });
      queries.setQueryData(operationKey(Info, { domainIdentifier }), answer);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(error);
    } finally {
      setIsRefreshing(false);
    }
  }, [domainIdentifier, queries]);

  return {
    info: query.data?.getSnapshotsInfo ?? undefined,
    isLoading: query.isFetching || isRefreshing,
    /** Of the last attempt, be it the first read or a refresh. */
    error: failure ?? query.error,
    refresh,
  };
}
