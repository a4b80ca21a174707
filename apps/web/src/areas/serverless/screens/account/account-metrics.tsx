import { useMemo } from 'react';
import { SERVERLESS_DASHBOARDS } from '#rules/metrics/serverless-dashboards';
import { accountPath } from '#rules/paths/serverless';
import { request } from '../../../../kits/graphql/request.ts';
import { MetricDashboard } from '../../../../kits/metric-dashboards/metric-dashboard.tsx';
import { SharedMetric } from '../../../../kits/metric-dashboards/shared-metric.tsx';
import { accountSeries } from '../../parts/metrics/account-series.ts';
import { serverlessDashboardSettings } from '../../parts/metrics/serverless-dashboard-settings.ts';
import { serverlessMetricSource } from '../../parts/metrics/serverless-metric-source.ts';
import { usualOfGraph } from '../../parts/metrics/usual-of-graph.ts';
import { CollectionsQuery } from './account-queries.ts';

const TABS = [SERVERLESS_DASHBOARDS['account-ocu'], SERVERLESS_DASHBOARDS['account-collections'], SERVERLESS_DASHBOARDS.gateway];
const GRAPHS = TABS.flatMap(({ graphs }) => graphs);

/** The dashboards of an account (JUNO-038). Holds the list of all graphs: load it lazily. */
export function AccountMetrics({ awsAccountId }: { awsAccountId: string }) {
  const { source, settings } = useAccountMetrics(awsAccountId);
  return <MetricDashboard key={source.id} source={source} settings={settings} title="Account dashboards" tabs={TABS} />;
}

/** One graph of an account, as a link names it (METRIC-011). */
export function AccountSharedMetric({ awsAccountId }: { awsAccountId: string }) {
  const { source, settings } = useAccountMetrics(awsAccountId);
  return <SharedMetric key={source.id} source={source} settings={settings} graphs={GRAPHS} usualOf={usualOfGraph(TABS)} />;
}

const useAccountMetrics = (awsAccountId: string) =>
  useMemo(
    () => ({
      source: serverlessMetricSource(`account ${awsAccountId}`, async (signal) => {
        const { getAccountCollectionsList } = await request(CollectionsQuery, { awsAccountId }, signal);
        return accountSeries(GRAPHS, { awsAccountId, collections: getAccountCollectionsList.collections });
      }),
      settings: serverlessDashboardSettings({ awsAccountId, subject: 'account', path: accountPath(awsAccountId) }),
    }),
    [awsAccountId],
  );
