import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { ControlPlaneCellQuery } from '../../parts/account-gate.tsx';
import { JunoCwMetricsQuery } from '../../parts/metrics/metric-operations.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { AccountSettingsQuery, CollectionsQuery, DataPlaneCellQuery } from './account-queries.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** JUNO-023: each value comes by itself, and one that is missing or failed leaves the others standing. */
export function AccountDetails({ awsAccountId }: { awsAccountId: string }) {
  const controlPlane = useServerless(ControlPlaneCellQuery, { awsAccountId });
  const dataPlane = useServerless(DataPlaneCellQuery, { awsAccountId });
  const settings = useServerless(AccountSettingsQuery, { awsAccountId });
  const collections = useServerless(CollectionsQuery, { awsAccountId });
  const search = useOcus(awsAccountId, 'SearchOCU');
  const indexing = useOcus(awsAccountId, 'IndexingOCU');
  const queries = [controlPlane, dataPlane, search.query, indexing.query, collections, settings];
  const limits = settings.data?.getAccountSettings.accountSettingsDetail.capacityLimits;

  // One reason is said once, however many values it takes away.
  const failures = [...new Map(queries.flatMap(({ error }) => (error ? [[error.message, error] as const] : []))).values()];
  const again = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return (
    <Section title="Account Details" state="ready">
      <SpaceBetween size="m">
        <KeyValues
          columns={4}
          items={[
            cell('Control Plane Cell Name', controlPlane.data?.getCPCellName),
            cell('Data Plane Cell Name', dataPlane.data?.getDPCellName),
            count('SearchOCUs', search.latest),
            count('IndexingOCUs', indexing.latest),
            count('Number of Collections', collections.data?.getAccountCollectionsList.collections.length),
            count('Max SearchOCUs', limits?.maxSearchCapacityInOCU),
            count('Max IndexingOCUs', limits?.maxIndexingCapacityInOCU),
          ]}
        />
        {failures.map(({ message, code, requestId }) => (
          <FailedPanel
            key={message}
            what={`Unable to get account details. Failed with ${message}`}
            code={code}
            requestId={requestId}
            onRetry={again}
            retrying={queries.some(({ isError, isFetching }) => isError && isFetching)}
          />
        ))}
      </SpaceBetween>
    </Section>
  );
}

const cell = (label: string, name: string | null | undefined): KeyValueItem => ({
  label,
  value: name,
  copy: name ?? undefined,
  missing: '--',
});

const count = (label: string, value: number | null | undefined): KeyValueItem => ({
  label,
  value: value == null ? null : number.format(value),
  missing: '--',
});

const HOURS_2 = 2 * 3_600_000;

/**
 * The latest number of OCUs of the last two hours (JUNO-025, JUNO-026); undefined while it is not there, null where there is none. The hour
 * that runs counts: its maximum so far is what is used now.
 */
function useOcus(awsAccountId: string, metricName: 'SearchOCU' | 'IndexingOCU') {
  const [now] = useState(() => Date.now());
  const query = useServerless(
    JunoCwMetricsQuery,
    {
      namespace: 'AWS/AOSS',
      metricName,
      dimensions: JSON.stringify([{ name: 'ClientId', value: awsAccountId }]),
      startTime: new Date(now - HOURS_2).toISOString(),
      endTime: new Date(now).toISOString(),
      period: 3_600,
      statistics: 'Maximum',
    },
    { staleMs: 60_000 },
  );
  const values = query.data?.getJunoCwMetrics.externalMetrics[0]?.values;
  const latest = values && (Array.from(values).findLast((value) => value !== null && !Number.isNaN(value)) ?? null);
  return { query, latest };
}
