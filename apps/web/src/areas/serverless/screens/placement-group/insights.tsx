import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { rangePreset } from '#rules/date-range';
import { INSIGHT_METRICS, SERVERLESS_TABLES } from '#rules/serverless/tables';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { formatExact, formatValue } from '../../../../ui/values/format-value.ts';
import { Vital } from '../../../../ui/vital/vital.tsx';
import { useServerless } from '../../parts/use-serverless.ts';
import type { DataPlane, Group } from './group.ts';
import { type InsightRecord, InsightsQuery } from './group-queries.ts';
import {
  AGGREGATIONS,
  type Aggregation,
  aggregated,
  INSIGHT_FIELDS,
  INTERVALS,
  type InsightField,
  type InsightRow,
  insightRows,
  valuesOf,
} from './insight-values.ts';
import type { OwnRange } from './use-range.ts';

const TITLE = 'CloudWatch Insights';
/** JUNO-076. */
const PRESETS = [...[1, 3, 6, 12].map((hours) => rangePreset(hours, 'hour')), ...[1, 3, 7].map((days) => rangePreset(days, 'day'))];
const METRICS = INSIGHT_METRICS.map((metric) => ({ value: metric, label: metric }));
const INTERVAL_OPTIONS = INTERVALS.map(({ id, label }) => ({ value: id, label }));
const AGGREGATION_OPTIONS = AGGREGATIONS.map((one) => ({ value: one, label: one }));
const EMPTY = { title: 'No records', text: 'Nothing was recorded of this group in this time.' };

const rounded = (value: number | null): string => (value === null ? '' : String(Math.round(value * 100) / 100));
/** Resident memory is bytes, however many of them are taken together, but not where they are counted. */
const isBytes = (field: InsightField, isCounted: boolean): boolean => field === 'avg_rss' && !isCounted;
const columnsOf = (isCounted: boolean): readonly Column<InsightRow>[] => [
  { id: 'timestamp', header: 'timestamp', type: 'date', text: (row) => new Date(row.timestamp).toISOString(), width: 180, sticky: true },
  ...INSIGHT_FIELDS.map(
    (id): Column<InsightRow> => ({
      ...{ id, header: id, type: isBytes(id, isCounted) ? 'bytes' : 'number' },
      ...{ text: (row) => rounded(row[id]), width: 140 },
    }),
  ),
];
const [COLUMNS, COUNTED_COLUMNS] = [columnsOf(false), columnsOf(true)];
const rowId = (row: InsightRow): string => String(row.timestamp);
const SORT = { column: 'timestamp', direction: 'descending' } as const;
/** The call takes clock times of UTC without a zone. */
const localIso = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

interface InsightsProps extends Group {
  plane: DataPlane;
  /** Of the page. */
  own: OwnRange;
}

/** What was recorded of a group: a card for each number, and the records (JUNO-074 to JUNO-081). */
export function Insights({ awsAccountId, placementConstraintId, plane, own }: InsightsProps) {
  const { range, window, choose, renew } = own;
  const [metrics, setMetrics] = useState<readonly string[]>(INSIGHT_METRICS);
  const [intervalId, setInterval] = useState<(typeof INTERVALS)[number]['id']>('none');
  const [aggregation, setAggregation] = useState<Aggregation>('avg');
  const query = useServerless(InsightsQuery, {
    awsAccountId,
    placementConstraintId,
    dataPlaneType: plane,
    startTime: localIso(window.start),
    endTime: localIso(window.end),
    metrics: [...metrics],
  });
  const records = query.data?.getJunoCloudWatchInsightsPC;
  const intervalMs = INTERVALS.find(({ id }) => id === intervalId)?.ms ?? 0;
  const rows = useMemo(() => records && insightRows(records, intervalMs, aggregation), [records, intervalMs, aggregation]);
  const refresh = () => {
    renew();
    if (range.type === 'absolute') void query.refetch();
  };
  return (
    <Section title={TITLE} state="ready" note={`Workers for ${plane}`} onRefresh={refresh} fetching={query.isFetching}>
      <SpaceBetween size="m">
        <div className="placement-group-choices">
          <FormField label="Date range">
            <DateRangePicker value={range} presets={PRESETS} timeZone="UTC" onChange={choose} />
          </FormField>
          <FormField label="Metrics">
            <Multiselect
              options={METRICS}
              selectedOptions={METRICS.filter(({ value }) => metrics.includes(value))}
              hideTokens
              placeholder={metrics.length === 0 ? 'No metrics' : metrics.join(', ')}
              onChange={({ detail }) => setMetrics(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
            />
          </FormField>
          <FormField label="Aggregation interval">
            <Select
              options={INTERVAL_OPTIONS}
              selectedOption={INTERVAL_OPTIONS.find(({ value }) => value === intervalId) ?? null}
              onChange={({ detail }) => setInterval(INTERVALS.find(({ id }) => id === detail.selectedOption.value)?.id ?? 'none')}
            />
          </FormField>
          <FormField label="Aggregation">
            <Select
              options={AGGREGATION_OPTIONS}
              selectedOption={AGGREGATION_OPTIONS.find(({ value }) => value === aggregation) ?? null}
              onChange={({ detail }) => setAggregation(AGGREGATIONS.find((one) => one === detail.selectedOption.value) ?? 'avg')}
            />
          </FormField>
        </div>
        {records && !query.error ? <Cards records={records} aggregation={aggregation} /> : null}
        <ResourceTable<InsightRow>
          id="group-insights"
          title="Insights logs"
          columns={aggregation === 'count' && intervalMs > 0 ? COUNTED_COLUMNS : COLUMNS}
          rows={rows}
          rowId={rowId}
          loading={query.isFetching}
          error={tableError('Error loading data: {message}', query)}
          empty={EMPTY}
          noMatch={SERVERLESS_NO_MATCH}
          pageSizes={SERVERLESS_TABLES.insights.pageSizes}
          defaultPageSize={SERVERLESS_TABLES.insights.pageSize}
          defaultSort={SORT}
          csvName="group_insights.csv"
        />
      </SpaceBetween>
    </Section>
  );
}

/** Six cards in a row, each a number over the whole time with its curve. */
function Cards({ records, aggregation }: { records: readonly InsightRecord[]; aggregation: Aggregation }) {
  return (
    <div className="placement-group-cards">
      {INSIGHT_FIELDS.map((field) => {
        const values = valuesOf(records, field);
        const value = aggregated(values, aggregation);
        const text =
          value === null
            ? '–'
            : isBytes(field, aggregation === 'count')
              ? formatValue(value, 'bytes')
              : formatExact(Math.round(value * 100) / 100);
        return (
          <div key={field} className="placement-group-card">
            <Vital
              label={field}
              value={text}
              detail={`${aggregation} of ${values.length}`}
              {...(values.length > 1 ? { sparkline: { values, title: `${field} over the time chosen` } } : {})}
            />
          </div>
        );
      })}
    </div>
  );
}
