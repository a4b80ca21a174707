import { useMemo } from 'react';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { METRIC_SPAN, metricChart, metricWindow } from './metric-chart.ts';

interface ReleaseMetricsProps {
  stackName: string;
  releaseId: string;
  /** IANA zone of the axis. */
  timeZone: string;
  height?: number;
}

/** How many clusters of a release were in each status over the last three hours, on average of each 15 minutes (REL-038, REL-047). */
export function ReleaseMetrics({ stackName, releaseId, timeZone, height = 220 }: ReleaseMetricsProps) {
  const mode = useMode();
  const window = metricWindow(useNow());
  const query = useSdpds('release/statusMetrics', { stackName, releaseId, ...window }, { keepPrevious: true, staleMs: 60_000 });
  const data = useMemo(() => query.data && metricChart(query.data.statuses, mode), [query.data, mode]);
  return (
    <TimeSeriesChart
      title={`SDPDS metrics of ${releaseId}`}
      description="Clusters in each status, average of 15 minutes, last 3 hours"
      data={data}
      isFailed={query.isError}
      onRetry={() => void query.refetch()}
      timeZone={timeZone}
      height={height}
      range={{ from: window.endTime - METRIC_SPAN, to: window.endTime }}
    />
  );
}
