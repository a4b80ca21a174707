import { useAddress } from '../../../../kits/address/use-address.ts';
import './analyser.css';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useMemo, useState } from 'react';
import {
  ANALYSER_METRICS,
  ANALYSER_UNITS,
  ANALYSER_WORDS,
  type AnalyserMetric,
  type AnalyserRecord,
  analyserConfigPath,
  analyserMetricOf,
  analyserMetricsPath,
  analyserOfVersion,
  analyserRecords,
  analyserStateOf,
} from '#rules/on-demand/analyser-query';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { ExecuteGetApi } from '../cluster-operations.ts';
import { nodeColumn } from '../node-column.tsx';
import { useEngineVersion, useNodeName } from '../use-cluster.ts';
import { type AnalyserView, analyserLayout } from './analyser-layout.ts';
import { AnalyserMap } from './analyser-map.tsx';

const TITLE = 'Performance Analyser';
const STALE_MS = 30_000;

/** Whether the analyser is on, and what it tells where it is (DATA-003 to DATA-012). */
export function AnalyserPanel({ domainIdentifier }: { domainIdentifier: string }) {
  const domain = useEngineVersion(domainIdentifier);
  const version = domain.data?.domain?.esVersion;
  const known = version == null ? null : analyserOfVersion(version);
  const config = useOperation(
    ExecuteGetApi,
    { domainIdentifier, url: analyserConfigPath(version ?? '') },
    { enabled: version != null && known === null, staleMs: STALE_MS },
  );
  const answer = config.data?.executeGetAPI;
  const state =
    known ??
    (answer ? analyserStateOf({ status: answer.status, error: answer.data.error ?? null, output: answer.data.truncated_output }) : null);
  if (state === 'enabled' && version != null) return <EnabledAnalyser domainIdentifier={domainIdentifier} version={version} />;
  const message = domain.error?.message ?? config.error?.message ?? answer?.data.error;
  const { code, requestId } = domain.error ?? config.error ?? {};
  return (
    <Section title={TITLE} state="ready">
      {state !== null && state !== 'enabled' ? (
        <Box color="text-body-secondary">{ANALYSER_WORDS[state]}</Box>
      ) : message ? (
        <FailedPanel
          what={failed(message)}
          code={code}
          requestId={requestId}
          onRetry={() => void (domain.error ? domain.refetch() : config.refetch())}
          retrying={domain.isFetching || config.isFetching}
        />
      ) : (
        <span role="status">
          <Spinner /> Asking the cluster whether the performance analyser is enabled
        </span>
      )}
    </Section>
  );
}

const failed = (message: string): string => `Unable to get Performance Analyser. Failed with ${message}`;

const METRICS = ANALYSER_METRICS.map((metric) => ({ value: metric, label: metric, labelTag: ANALYSER_UNITS[metric] }));
type Shown = AnalyserView | 'table';
const VIEWS: readonly { id: Shown; text: string }[] = [
  { id: 'shards', text: 'Indices by shard' },
  { id: 'nodes', text: 'Shards by node' },
  { id: 'table', text: 'Table' },
];
const viewOf = (text: string | null): Shown => VIEWS.find(({ id }) => id === text)?.id ?? 'shards';
const [METRIC_PARAM, VIEW_PARAM] = ['metric', 'view'];

function EnabledAnalyser({ domainIdentifier, version }: { domainIdentifier: string; version: string }) {
  const [params, changeAddress] = useAddress();
  const [metric, view] = [analyserMetricOf(params.get(METRIC_PARAM)), viewOf(params.get(VIEW_PARAM))];
  const [now, setNow] = useState(Date.now);
  const url = analyserMetricsPath(version, metric, now);
  const query = useOperation(ExecuteGetApi, { domainIdentifier, url }, { staleMs: STALE_MS });
  const answer = query.data?.executeGetAPI;
  const { records, sampledAt } = useMemo(() => analyserRecords(answer?.data.truncated_output, metric), [answer, metric]);
  const message = query.error?.message ?? answer?.data.error;
  const put = (name: string, value: string) => {
    setNow(Date.now());
    changeAddress({ [name]: value });
  };
  return (
    <Section
      title={TITLE}
      state={message ? 'failed' : answer ? 'ready' : 'loading'}
      error={message ? { what: failed(message), code: query.error?.code, requestId: query.error?.requestId } : undefined}
      onRetry={() => void query.refetch()}
      onRefresh={() => setNow(Date.now())}
      fetching={query.isFetching}
      asOf={sampledAt ?? answer?.asOf}
      note="The largest value of each shard. Asked of the last 5 minutes with a sampling period of 5 seconds; the plugin answers its latest sample."
      height={360}
    >
      <SpaceBetween size="s">
        <div className="analyser-bar">
          <FormField label="Metric">
            <Select
              options={METRICS}
              selectedOption={METRICS.find(({ value }) => value === metric) ?? null}
              onChange={({ detail }) => put(METRIC_PARAM, detail.selectedOption.value ?? metric)}
            />
          </FormField>
          <SegmentedControl
            label="View of the shards"
            options={VIEWS}
            selectedId={view}
            onChange={({ detail }) => put(VIEW_PARAM, detail.selectedId)}
          />
        </div>
        {answer?.data.is_data_truncated ? (
          <Box color="text-status-warning">The answer was too large to be read as a whole: shards are missing here.</Box>
        ) : null}
        <Values domainIdentifier={domainIdentifier} records={records} metric={metric} view={view} />
      </SpaceBetween>
    </Section>
  );
}

interface ValuesProps {
  domainIdentifier: string;
  records: readonly AnalyserRecord[];
  metric: AnalyserMetric;
  view: Shown;
}

const EMPTY = { title: 'No data available' };

function Values({ domainIdentifier, records, metric, view }: ValuesProps) {
  const nodeName = useNodeName(domainIdentifier);
  const unit = ANALYSER_UNITS[metric];
  const layout = useMemo(() => (view === 'table' ? null : analyserLayout(records, view, nodeName)), [records, view, nodeName]);
  const columns = useMemo(() => columnsOf(domainIdentifier, nodeName, metric, unit), [domainIdentifier, nodeName, metric, unit]);
  if (layout === null || view === 'table')
    return (
      <ResourceTable<AnalyserRecord>
        id="analyser"
        title="Values of shards"
        columns={columns}
        rows={records}
        rowId={recordId}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={50}
        csvName={`performance_analyser_${metric}.csv`}
      />
    );
  if (records.length === 0) return <Box color="text-body-secondary">{EMPTY.title}</Box>;
  return <AnalyserMap {...{ domainIdentifier, layout, view, metric, unit, nodeName }} />;
}

const PAGE_SIZES = [50, 100, 500];
const recordId = ({ shardId, indexName, nodeId }: AnalyserRecord): string => `${indexName} ${shardId} ${nodeId}`;

const columnsOf = (
  domainIdentifier: string,
  nodeName: (nodeId: string) => string,
  metric: AnalyserMetric,
  unit: string,
): readonly Column<AnalyserRecord>[] => [
  { id: 'shardId', header: 'Shard id', type: 'number', text: ({ shardId }) => shardId, width: 100 },
  { id: 'indexName', header: 'Index name', text: ({ indexName }) => indexName, width: 360 },
  nodeColumn(domainIdentifier, nodeName, 180),
  { id: 'value', header: metric, unit, type: 'number', text: ({ value }) => String(value), width: 220 },
];
