import { request } from '../../../../kits/graphql/request.ts';
import type { MetricReading, MetricSource, MetricWindow, WidgetRequest } from '../../../../kits/metric-dashboards/metric-source.ts';
import { JunoCwMetricsQuery } from './metric-operations.ts';

/**
 * The numbers of an account or of a part of it. The call gives one metric at a time; the calls of a panel still travel together. There is no
 * call that lists series: `list` says which sets of dimensions there are, from what the area's own calls tell.
 */
export const serverlessMetricSource = (id: string, list: MetricSource['list']): MetricSource => ({
  id: `serverless ${id}`,
  batchSize: 200,
  read: readWidgets,
  list,
});

async function readWidgets(widgets: readonly WidgetRequest[], window: MetricWindow, signal: AbortSignal): Promise<MetricReading> {
  const answers = await Promise.all(widgets.map((widget) => readWidget(widget, window, signal)));
  const partial = answers.flatMap(({ partialFrom }) => partialFrom ?? []);
  return {
    times: Float64Array.from(answers[0]?.timeStamps ?? [], (ms) => ms / 1000),
    series: answers.map(({ externalMetrics: [series] }, at) => ({
      label: widgets[at]?.alias ?? '',
      unit: series?.unit ?? '',
      values: Float64Array.from(series?.values ?? [], (value) => value ?? Number.NaN),
      failure: series?.failure ? { kind: series.failure.kind, message: series.failure.message } : null,
    })),
    partialFrom: partial.length === 0 ? null : Math.min(...partial) / 1000,
  };
}

const readWidget = async ({ namespace, metric_name, dimensions, stats }: WidgetRequest, window: MetricWindow, signal: AbortSignal) => {
  const { getJunoCwMetrics } = await request(
    JunoCwMetricsQuery,
    {
      namespace,
      metricName: metric_name,
      dimensions: JSON.stringify(dimensions),
      startTime: new Date(window.from).toISOString(),
      endTime: new Date(window.to).toISOString(),
      period: window.periodSeconds,
      statistics: stats,
    },
    signal,
  );
  return getJunoCwMetrics;
};
