import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { useAddress } from '../../../../kits/address/use-address.ts';
import type { UsualRange } from '../../../../kits/asked-range/asked-range.ts';
import { RangeBar } from '../../../../kits/asked-range/range-bar.tsx';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { useLogTicket } from '../../../../kits/data-protection/use-log-ticket.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';
import { GetOnDemandDomain } from '../../../../kits/on-demand/on-demand-operations.ts';
import { useRefetchOnPush } from '../../../../kits/push/use-refetch-on-push.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { useStoredSpans } from '../use-stored-spans.ts';
import { shapeCostColumns } from './shape-cost-columns.tsx';
import { COST_MEASURES, type ShapeCost, type ShapeCosts, shapeCostsChart } from './shape-costs-data.ts';
import { QueryShapeCosts } from './shape-operations.ts';

const TITLE = 'What query shapes cost';
const PREFIX = 'shapes.';
const USUAL: UsualRange = {
  range: { type: 'relative', amount: 3, unit: 'hour' },
  window: { startTime: '3 hours ago', endTime: 'now' },
};
const FAILED = 'Unable to get what query shapes cost. Failed with {message}';
const MEASURE = `${PREFIX}by`;
const OPTIONS = COST_MEASURES.map(({ id, label }) => ({ id, text: label }));
const PAGE_SIZES = [10, 25, 50, 100];
const shapeId = ({ fingerprint }: ShapeCost): string => fingerprint;

/** What searches of one shape cost together over a range, and how that changed: of stored top queries, which somebody asked for. */
export function ShapeCostsSection({ domainIdentifier }: { domainIdentifier: string }) {
  const domain = useOperation(GetOnDemandDomain, { domainId: domainIdentifier }, { staleMs: 5 * 60_000 });
  const types = domain.data?.GetOnDemandDomain.record.types;
  const { needsTicket, ticket, form } = useLogTicket();
  if (types !== undefined && !types.includes('QI')) return null;
  return (
    <Section title={TITLE} state="ready">
      <SpaceBetween size="s">
        {form}
        {needsTicket && ticket === null ? null : <Costs domainIdentifier={domainIdentifier} ticket={ticket} />}
      </SpaceBetween>
    </Section>
  );
}

function Costs({ domainIdentifier, ticket }: { domainIdentifier: string; ticket: string | null }) {
  const [params, changeAddress] = useAddress();
  const measure = COST_MEASURES.find(({ id }) => id === params.get(MEASURE)) ?? COST_MEASURES[0];
  const range = useAskedRange(PREFIX, USUAL);
  const asked = { domainId: domainIdentifier, data: '', ...range.window, measure: measure?.id ?? 'cpuMs', ticket };
  const query = useOperation(QueryShapeCosts, asked, { staleMs: 60_000 });
  const spans = useStoredSpans(domainIdentifier, 'QI');
  // What a backfill brought while the page is open is shown at once.
  useRefetchOnPush(`on-demand:${domainIdentifier}`, operationKey(QueryShapeCosts, asked));
  const costs = query.data?.queryShapeCosts;
  const chart = useMemo(() => costs && measure && shapeCostsChart(costs, measure, spans ?? null), [costs, measure, spans]);
  const columns = useMemo(() => (measure ? shapeCostColumns(costs, measure) : []), [costs, measure]);
  const error = tableError(FAILED, query);
  const choose = (id: string) => changeAddress({ [MEASURE]: id === COST_MEASURES[0]?.id ? null : id });
  return (
    <SpaceBetween size="s">
      <RangeBar state={range} title={TITLE} busy={query.isFetching} onRefresh={() => range.refresh(query.refetch)} />
      <SegmentedControl
        label="Order of the query shapes"
        options={OPTIONS}
        selectedId={measure?.id ?? null}
        onChange={({ detail }) => choose(detail.selectedId)}
      />
      {costs && costs.shapes.length > 0 ? (
        <SectionErrorBoundary name={TITLE}>
          <TimeSeriesChart
            title={`${measure?.label ?? ''} by query shape`}
            description="The dearest shapes, each interval’s searches together"
            data={chart}
            isFailed={error !== undefined && !chart}
            timeZone={range.timeZone}
            height={240}
          />
        </SectionErrorBoundary>
      ) : null}
      <ResourceTable<ShapeCost>
        id="query-shapes"
        urlKey="shapes"
        title="Query shapes"
        description={costs ? sentenceOf(costs) : 'Of searches that were among the most expensive ones of their minutes.'}
        columns={columns}
        rows={costs?.shapes}
        rowId={shapeId}
        loading={query.isFetching}
        {...(error && { error })}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={10}
        csvName="query_shapes.csv"
      />
    </SpaceBetween>
  );
}

const EMPTY = { title: 'No data available', text: 'No top query of this range is stored. Request its data below.' };

const number = (of: number): string => of.toLocaleString('en-US');

function sentenceOf({ searches, searchesBefore }: ShapeCosts): string {
  const now = `${number(searches)} searches that were among the most expensive ones of their minutes, not all searches.`;
  return searchesBefore == null
    ? `${now} Of the time before nothing is stored.`
    : `${now} In the same length of time before: ${number(searchesBefore)}.`;
}
