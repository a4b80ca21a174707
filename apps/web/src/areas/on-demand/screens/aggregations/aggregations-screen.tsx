import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { MINUTE } from '#rules/durations';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { compactTime } from '#rules/on-demand/backfill';
import { elbRequestsPath, metricsOfRangePath } from '#rules/paths/on-demand';
import { serialiseFilter } from '#rules/property-filter';
import { zoneOfValue } from '#rules/time-zones';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useLogTicket } from '../../../../kits/data-protection/use-log-ticket.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { GetOnDemandDomain } from '../../../../kits/on-demand/on-demand-operations.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { type StoredSpan, storedMs } from '../../parts/stored-spans.ts';
import { useStoredSpans } from '../../parts/use-stored-spans.ts';
import { totalOf } from './aggregation-data.ts';
import { AggregationForm } from './aggregation-form.tsx';
import { ExplainOnDemandData, GetAggregation, GetFilteredData } from './aggregation-operations.ts';
import { AggregationView } from './aggregation-view.tsx';
import {
  type AskedAggregation,
  aggregationProblems,
  aggregationWindow,
  type ElbQuestion,
  readAggregation,
  withCondition,
  writeAggregation,
} from './asked-aggregation.ts';
import { FoundRows } from './found-rows.tsx';
import { WhoHurts } from './who-hurts.tsx';

/** The stored requests of a domain's load balancer, counted or listed (DATA-002, DATA-041 to DATA-049). */
export function AggregationsScreen() {
  const { clientId = '', domainName = '' } = useParams();
  const domainIdentifier = formatDomainIdentifier(clientId, domainName);
  const { needsTicket, ticket, form } = useLogTicket();
  const domain = useOperation(GetOnDemandDomain, { domainId: domainIdentifier }, { staleMs: 5 * 60_000 });
  const types = domain.data?.GetOnDemandDomain.record.types;
  const [params] = useSearchParams();
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description={domainIdentifier}
        actions={<Link to={elbRequestsPath(domainIdentifier, rangeOf(params))}>Request ELB data of a range</Link>}
      >
        ELB aggregations
      </Header>
      {needsTicket ? <Alert type="warning">{LOGS_NEED_TICKET}</Alert> : null}
      {form}
      {types !== undefined && !types.includes('ELB') ? (
        <Section title="Requests" state="unavailable" />
      ) : needsTicket && ticket === null ? null : (
        <Aggregations domainIdentifier={domainIdentifier} ticket={ticket} />
      )}
    </SpaceBetween>
  );
}

/** The range that a page shows, epoch milliseconds; undefined where there is something wrong with it. */
function rangeOf(params: URLSearchParams): { from: number; to: number } | undefined {
  const asked = readAggregation(params);
  const now = Date.now();
  if (Object.keys(aggregationProblems(asked, now, browserZone())).length > 0) return undefined;
  const { startTime, endTime } = aggregationWindow(asked, now, browserZone());
  return { from: Date.parse(startTime), to: Date.parse(endTime) };
}

function Aggregations({ domainIdentifier, ticket }: { domainIdentifier: string; ticket: string | null }) {
  const [params, changeAddress] = useAddress();
  // A relative range ends when it was asked, not when it is drawn: else every drawing would ask another question.
  const [now, setNow] = useState(Date.now);
  const text = writeAggregation(new URLSearchParams(), readAggregation(params), browserZone()).toString();
  const asked = useMemo(() => readAggregation(new URLSearchParams(text)), [text]);
  const problems = aggregationProblems(asked, now, browserZone());
  const isInOrder = Object.keys(problems).length === 0;
  const question = useMemo(
    (): ElbQuestion => ({
      ...{ domainId: domainIdentifier, data: serialiseFilter(asked.filter), ticket },
      ...(isInOrder ? aggregationWindow(asked, now, browserZone()) : { startTime: '', endTime: '' }),
    }),
    [asked, now, isInOrder, domainIdentifier, ticket],
  );
  const isTable = asked.view === 'table';
  const aggregation = useOperation(
    GetAggregation,
    { ...question, eventType: 'ELB', fieldSize: Number(asked.size), aggregationInterval: asked.interval, aggregationField: asked.field },
    { enabled: isInOrder && !isTable, staleMs: STALE_MS },
  );
  const filtered = useOperation(
    GetFilteredData,
    { ...question, eventType: 'ELB', fieldSize: Number(asked.rows) },
    { enabled: isInOrder && isTable, staleMs: STALE_MS },
  );
  const spans = useStoredSpans(domainIdentifier, 'ELB');
  const queries = useQueryClient();
  // What a backfill brought while the page is open is asked for at once.
  useOnChange(spans && JSON.stringify(spans), (_now, before) => {
    if (before === undefined) return;
    for (const operation of [GetAggregation, GetFilteredData, ExplainOnDemandData])
      void queries.invalidateQueries({ queryKey: ['graphql', operation.toString()] });
  });
  const counted = aggregation.data?.GetAggregation.aggregations.aggregated_data;
  const hits = filtered.data?.GetFilteredData.hits;
  const ask = (next: AskedAggregation) => {
    setNow(Date.now());
    changeAddress((current) => writeAggregation(current, next, browserZone()));
  };
  const onCondition = (field: string, value: string) => ask({ ...asked, filter: withCondition(asked.filter, field, value) });
  return (
    <SpaceBetween size="m">
      <AggregationForm
        key={text}
        asked={asked}
        problems={problems}
        total={isTable ? (hits?.total ?? null) : counted ? totalOf(counted.buckets) : null}
        isBusy={isTable ? filtered.isFetching : aggregation.isFetching}
        onSubmit={ask}
      />
      {!isInOrder ? null : (
        <SpaceBetween size="m">
          <Unstored domainIdentifier={domainIdentifier} spans={spans ?? null} question={question} />
          {isTable ? (
            <FoundRows hits={hits} isLoading={filtered.isFetching} error={tableError(FAILED, filtered)} />
          ) : (
            <AggregationView
              asked={asked}
              data={counted}
              spans={spans ?? null}
              isLoading={aggregation.isFetching}
              error={tableError(FAILED, aggregation)}
              timeZone={zoneOfValue(asked.zone, browserZone())}
              metricsHref={metricsOfRangePath(domainIdentifier, { from: Date.parse(question.startTime), to: Date.parse(question.endTime) })}
              onRange={(range) => ask({ ...asked, range })}
              onCondition={onCondition}
            />
          )}
          <WhoHurts question={question} onCondition={onCondition} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}

interface UnstoredProps {
  domainIdentifier: string;
  spans: readonly StoredSpan[] | null;
  question: ElbQuestion;
}

/** How much of the range is stored at all, where that is not all of it but its last minutes: what is missing is no absence of requests. */
function Unstored({ domainIdentifier, spans, question: { startTime, endTime } }: UnstoredProps) {
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)];
  if (spans === null || storedMs(spans, from, to) >= to - from - 2 * MINUTE) return null;
  const stored = spans.filter((span) => span.from < to && span.to > from);
  const words = stored.map((span) => `${compactTime(Math.max(from, span.from))} to ${compactTime(Math.min(to, span.to))}`);
  return (
    <Alert type="info">
      {words.length === 0 ? 'Nothing of this range is stored. ' : `Of this range only ${words.join(', ')} is stored. `}
      <Link to={elbRequestsPath(domainIdentifier, { from, to })}>Request ELB data of a range</Link>
    </Alert>
  );
}

/** DATA-049. */
const FAILED = 'Unable to get graph Aggregations. Failed with {message}';
const STALE_MS = 60_000;
