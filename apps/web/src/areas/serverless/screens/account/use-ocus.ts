import { useState } from 'react';
import { JunoCwMetricsQuery } from '../../parts/metrics/metric-operations.ts';
import { useServerless } from '../../parts/use-serverless.ts';

const HOURS_2 = 2 * 3_600_000;

/**
 * The latest number of OCUs of the last two hours (JUNO-025, JUNO-026); undefined while it is not there, null where there is none. The hour
 * that runs counts: its maximum so far is what is used now.
 */
export function useOcus(awsAccountId: string, metricName: 'SearchOCU' | 'IndexingOCU') {
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
