import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import {
  hasTopQueries,
  TOP_QUERIES_WORDS,
  TOP_QUERY_KINDS,
  type TopQueriesState,
  type TopQuery,
  type TopQueryKind,
  topQueriesOf,
  topQueriesPath,
  topQueriesStateOf,
} from '#rules/on-demand/top-queries';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { ExecuteGetApi } from '../cluster-operations.ts';
import { nodeColumn } from '../node-column.tsx';
import { useEngineVersion, useNodeName } from '../use-cluster.ts';

const TITLE = 'Top queries now';
const PARAM = 'by';
const LABELS: Readonly<Record<TopQueryKind, string>> = { latency: 'By latency', cpu: 'By CPU', memory: 'By memory' };
const KINDS = TOP_QUERY_KINDS.map((kind) => ({ id: kind, text: LABELS[kind] }));
const kindOf = (text: string | null): TopQueryKind => TOP_QUERY_KINDS.find((kind) => kind === text) ?? 'latency';
const FAILED = 'Unable to get the top queries. Failed with {message}';

/** A search with its place in the cluster's order, which is its id: none has one that may be shown. */
interface Ranked extends TopQuery {
  rank: number;
}

/** The most expensive searches of the cluster's present window, without what they looked for; or why there are none. */
export function TopQueries({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const kind = kindOf(params.get(PARAM));
  const domain = useEngineVersion(domainIdentifier);
  const version = domain.data?.domain?.esVersion;
  const isOffered = version != null && hasTopQueries(version);
  const query = useOperation(ExecuteGetApi, { domainIdentifier, url: topQueriesPath(kind) }, { enabled: isOffered, staleMs: 10_000 });
  const answer = query.data?.executeGetAPI;
  const nodeName = useNodeName(domainIdentifier);
  const columns = useMemo(() => columnsOf(domainIdentifier, nodeName), [domainIdentifier, nodeName]);
  const rows = useMemo(
    () =>
      answer && answer.data.error == null
        ? topQueriesOf(answer.data.truncated_output).map((one, rank): Ranked => ({ ...one, rank }))
        : undefined,
    [answer],
  );
  const state: TopQueriesState | null =
    version != null && !isOffered
      ? 'tooOld'
      : answer
        ? topQueriesStateOf({ status: answer.status, error: answer.data.error ?? null })
        : null;
  const choose = (next: string) => changeAddress({ [PARAM]: next });
  const choice = (
    <SegmentedControl
      label="Order of the top queries"
      options={KINDS}
      selectedId={kind}
      onChange={({ detail }) => choose(detail.selectedId)}
    />
  );
  if (state !== null && state !== 'enabled')
    return (
      <Section title={TITLE} state="empty" actions={state === 'disabled' ? choice : undefined}>
        {TOP_QUERIES_WORDS[state]}
      </Section>
    );
  const error =
    tableError(FAILED, domain.error ? domain : query) ??
    (answer?.data.error ? { what: FAILED.replace('{message}', () => answer.data.error ?? '') } : undefined);
  return (
    <ResourceTable<Ranked>
      id="top-queries"
      title={TITLE}
      description="Of the cluster’s present window. What was searched for is the customer’s and never shown."
      columns={columns}
      rows={rows}
      rowId={queryId}
      loading={query.isFetching || domain.isPending}
      {...(error && { error: { ...error, retry: () => void query.refetch() } })}
      empty={EMPTY}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName={`top_queries_${kind}.csv`}
      actions={
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          {answer ? (
            <Box color="text-body-secondary" fontSize="body-s">
              <Timestamp at={answer.asOf} />
            </Box>
          ) : null}
          {choice}
          <Button iconName="refresh" ariaLabel={`Refresh ${TITLE}`} loading={query.isFetching} onClick={() => void query.refetch()} />
        </SpaceBetween>
      }
    />
  );
}

const PAGE_SIZES = [10, 25, 50];
const EMPTY = { title: 'No data available', text: 'The cluster counted no search in its present window.' };
const queryId = ({ rank, at, fingerprint }: Ranked): string => `${rank} ${at} ${fingerprint}`;
const digits = (value: number | null, places = 0): string => (value === null ? '' : value.toFixed(places));

const columnsOf = (domainIdentifier: string, nodeName: (nodeId: string) => string): readonly Column<Ranked>[] => [
  { id: 'rank', header: 'Rank', type: 'number', text: ({ rank }) => String(rank + 1), width: 96 },
  { id: 'at', header: 'Time', type: 'date', text: ({ at }) => (at === null ? '' : new Date(at).toISOString()), width: 150 },
  { id: 'latency', header: 'Latency', unit: 'ms', type: 'number', text: ({ latencyMs }) => digits(latencyMs), width: 140 },
  { id: 'cpu', header: 'CPU', unit: 'ms', type: 'number', text: ({ cpuMs }) => digits(cpuMs, 1), width: 124 },
  { id: 'memory', header: 'Memory', type: 'bytes', text: ({ memoryBytes }) => digits(memoryBytes), width: 110 },
  { id: 'indices', header: 'Indices', text: ({ indices }) => indices, width: 190 },
  { id: 'searchType', header: 'Search type', text: ({ searchType }) => searchType, width: 150 },
  { id: 'shards', header: 'Shards', type: 'number', text: ({ shards }) => digits(shards), width: 90 },
  nodeColumn(domainIdentifier, nodeName, 150),
  { id: 'fingerprint', header: 'Fingerprint', text: ({ fingerprint }) => fingerprint, width: 200, copyable: true },
];
