import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { SECOND } from '#rules/durations';
import { intervalMs } from '#rules/on-demand/elb-aggregation';
import type { Column } from '../../../../kits/resource-table/column.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import type { StoredSpan } from '../../parts/stored-spans.ts';
import { type Aggregated, aggregationChart, labelOf, OTHERS, type ValueShare, valueShares } from './aggregation-data.ts';
import { type AskedAggregation, GROUPED_FIELDS } from './asked-aggregation.ts';

interface AggregationViewProps {
  asked: AskedAggregation;
  data: Aggregated | undefined;
  /** What is stored; null while nobody knows. */
  spans: readonly StoredSpan[] | null;
  isLoading: boolean;
  error: TableError | undefined;
  timeZone: string;
  /** The metrics of the same range. */
  metricsHref: string;
  onRange: (range: AskedAggregation['range']) => void;
  /** Asks for the requests alone that have a value. */
  onCondition: (field: string, value: string) => void;
}

const EMPTY = {
  title: 'No data available',
  text: 'No stored request of the range matches. What is not stored can be requested under Logs.',
};
const PAGE_SIZES = [10, 25, 50, 100, 500];
const MOST_FIRST = { column: 'count', direction: 'descending' } as const;

const COLUMNS: readonly Column<ValueShare>[] = [
  { id: 'value', header: 'Value', text: ({ value }) => (value === null ? OTHERS : labelOf(value)), width: 340, alwaysVisible: true },
  { id: 'count', header: 'Requests', type: 'number', text: ({ count }) => String(count), width: 120 },
  { id: 'share', header: 'Share', unit: '%', type: 'number', text: ({ share }) => (share * 100).toFixed(2), width: 110 },
];
const valueId = ({ value }: ValueShare): string => (value === null ? 'others' : `=${value}`);

/** Requests over time by the values of a field, and the same in numbers (DATA-041, DATA-043, DATA-049). */
export function AggregationView(props: AggregationViewProps) {
  const { asked, data, spans, isLoading, error } = props;
  const stepSeconds = intervalMs(asked.interval) / SECOND;
  const chart = useMemo(() => data && aggregationChart(data, stepSeconds, spans), [data, stepSeconds, spans]);
  const shares = useMemo(() => data && valueShares(data), [data]);
  const label = GROUPED_FIELDS.find(({ key }) => key === asked.field)?.label ?? asked.field;
  const title = `Requests by ${label}`;
  return (
    <SpaceBetween size="m">
      <Container>
        <SectionErrorBoundary name={title}>
          <TimeSeriesChart
            title={title}
            description={`Requests in each interval of ${asked.interval}`}
            data={error && !data ? undefined : chart}
            isFailed={error !== undefined && !data}
            {...(error ? { failedText: error.what, ...(error.retry && { onRetry: error.retry }) } : {})}
            timeZone={props.timeZone}
            height={280}
            zoom={null}
            onZoom={(zoom) => zoom && props.onRange(absoluteRange(zoom))}
            emptyText={EMPTY.title}
            actions={<Link to={props.metricsHref}>Metrics of this range</Link>}
          />
        </SectionErrorBoundary>
      </Container>
      <ResourceTable<ValueShare>
        id="elb-summary"
        urlKey="summary"
        title="Summary"
        columns={COLUMNS}
        rows={shares}
        rowId={valueId}
        loading={isLoading}
        {...(error && { error })}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={10}
        defaultSort={MOST_FIRST}
        selection="single"
        csvName={`elb_${asked.field}.csv`}
        actions={([chosen]) => (
          <Button disabled={chosen?.value == null} onClick={() => chosen?.value != null && props.onCondition(asked.field, chosen.value)}>
            Show only this value
          </Button>
        )}
      />
    </SpaceBetween>
  );
}

/** What was zoomed to becomes what is asked. */
const absoluteRange = ({ from, to }: { from: number; to: number }) =>
  ({ type: 'absolute', start: atSecond(Math.floor(from)), end: atSecond(Math.ceil(to)) }) as const;
const atSecond = (second: number): string => `${new Date(second * 1_000).toISOString().slice(0, 19)}+00:00`;
