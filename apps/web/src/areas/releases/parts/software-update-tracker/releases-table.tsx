import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { RELEASE_FILTER } from '#rules/releases/projections';
import type { MoreRows } from '../../../../kits/resource-table/more-rows.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { releasesError } from '../tracker-failures.ts';
import { useReleasePush } from '../use-release-push.ts';
import { type ReleaseRow, releaseColumns, releaseRowId } from './release-columns.tsx';
import { ANY_STATUS, RELEASES_TABLE } from './tracker-address.ts';
import { useReleasesUrl } from './use-tracker-address.ts';

/** REL-048. */
const PAGE_SIZES = [10, 20, 50];
const TITLE = 'Releases';
const STATUS_OPTIONS = [...RELEASE_FILTER.map((value) => ({ value, label: value })), { value: ANY_STATUS, label: 'Any status' }] as const;

interface ReleasesTableProps {
  stackName: string;
  /** One of the stated statuses or ANY_STATUS. */
  status: string;
  onStatus: (status: string) => void;
  /** Prefix of the tracker's parameters in the address, which also hold the release that is chosen. */
  prefix: string;
  actions?: ReactNode;
}

/** Software updates of a stack in a status; opening one chooses it. */
export function ReleasesTable({ stackName, status, onStatus, prefix, actions }: ReleasesTableProps) {
  const releases = useReleases(stackName, status);
  const urlState = useReleasesUrl(prefix);
  return (
    <ResourceTable<ReleaseRow>
      // Another list begins at its first page with nothing chosen.
      key={`${stackName} ${status}`}
      id="software-updates"
      urlKey={`${prefix}${RELEASES_TABLE}`}
      {...(urlState === undefined ? {} : { urlState })}
      title={TITLE}
      description={
        <div className="software-updates-filter">
          <FormField label="Status" stretch>
            <Select
              options={STATUS_OPTIONS}
              selectedOption={STATUS_OPTIONS.find(({ value }) => value === status) ?? null}
              onChange={({ detail }) => detail.selectedOption.value && onStatus(detail.selectedOption.value)}
              expandToViewport
            />
          </FormField>
        </div>
      }
      columns={releaseColumns}
      rows={releases.rows}
      rowId={releaseRowId}
      loading={releases.isFetching}
      more={releases.more}
      error={releasesError(releases.error, releases.refresh)}
      empty={{
        title: status === ANY_STATUS ? 'No releases' : `No releases in status ${status}`,
        text: `The stack ${stackName} has none${status === ANY_STATUS ? '' : ' now'}.`,
        action: status === ANY_STATUS ? null : <Button onClick={() => onStatus(ANY_STATUS)}>Show releases in any status</Button>,
      }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName="software_updates.csv"
      opensRows
      actions={
        <>
          {actions}
          <RefreshButton title={TITLE} isBusy={releases.isFetching} onRefresh={releases.refresh} />
        </>
      }
    />
  );
}

type Page = SdpdsAnswer<'external/getallReleases'>;

/** REL-037. */
const PAGE = 50;
/** In case that a push was lost, and for releases that somebody made. */
const REFRESH_MS = 30_000;

interface Releases {
  rows: readonly ReleaseRow[] | undefined;
  more: MoreRows | undefined;
  error: SdpdsError | null;
  isFetching: boolean;
  refresh: () => void;
}

/** Software updates of a stack in a status, newest first, page by page as they are needed. */
function useReleases(stackName: string, status: string): Releases {
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
