import { SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { accountPath, sharedMetricOf } from '#rules/paths/serverless';
import type { DashboardSettings } from '../../../../kits/metric-dashboards/dashboard-settings.ts';
import { NO_DATA } from '../empty-words.ts';

interface SettingsInput {
  awsAccountId: string;
  /** What the numbers are of, in a word: account, placement group. */
  subject: string;
  /** Dimensions whose value the subject gives, beside the account's. */
  known?: Readonly<Record<string, string>>;
  /** Address of the page whose dashboards these are; that of one graph ends in /shared-metric (METRIC-011). */
  path: string;
  /** What the address of one graph needs beside its title and range. */
  query?: Readonly<Record<string, string>>;
}

/** What the dashboards of this area have of their own. Keep the result as long as the subject is the same. */
export const serverlessDashboardSettings = ({ awsAccountId, subject, known = {}, path, query = {} }: SettingsInput): DashboardSettings => ({
  usual: SERVERLESS_METRIC_DEFAULTS,
  subject,
  known: { ClientId: awsAccountId, AwsAccountId: awsAccountId, aws_account_id: awsAccountId, ...known },
  calls: { read: 'getJunoCwMetrics', list: 'getAccountCollectionsList' },
  linkOf: (own) => `${window.location.origin}${sharedMetricOf(path)}?${new URLSearchParams([...own, ...Object.entries(query)])}`,
  unknownTitle: (title) => `Metric ${title} is not valid, ensure this metric is supported by the product`,
  overview: { text: 'Account overview', href: accountPath(awsAccountId) },
  toasts: 'other',
  emptyText: NO_DATA,
});
