import { MINUTE } from '#rules/durations';
import { domainDimensions } from '#rules/metrics/domain-dimensions';
import { parseRoleArn } from '#rules/ots/checks';
import { systemClock } from '../platform/clock/clock.ts';
import { createAwsAccounts } from '../ports/aws-account/accounts.ts';
import { checkReading } from '../ports/aws-account/check.ts';
import { createDomainStatuses } from '../ports/aws-account/domain-statuses.ts';
import { callerAccount } from '../ports/aws-account/identity.ts';
import { type CloudWatchMetrics, createCloudWatchMetrics } from '../ports/metrics/cloudwatch/index.ts';
import { isPortError } from '../ports/port-error.ts';
import { type CommandLine, readOptions, runAsProgram, UsageError } from './command-line.ts';

const usage =
  'check:aws [--profile NAME] [--region us-east-1] [--role ARN] [--external-id ID] [--endpoint URL]: makes every reading call once and prints what may be read';

/**
 * Makes every reading call once against an account, changes nothing, and prints a line for each.
 * @returns the exit code: 0 when all of them may be made, 1 when not
 */
export async function checkAws({ args, env, print }: CommandLine): Promise<number> {
  const options = {
    profile: { type: 'string' },
    region: { type: 'string' },
    role: { type: 'string' },
    'external-id': { type: 'string' },
    endpoint: { type: 'string' },
  } as const;
  const { values } = readOptions(args, options, usage);
  const { profile, role: roleArn, endpoint } = values;
  const awsRegion = values.region ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1';
  const role = roleArn === undefined ? null : parseRoleArn(roleArn);
  if (roleArn !== undefined && role === null) throw new UsageError('--role must be the ARN of a role');
  const accounts = createAwsAccounts(systemClock);
  let metrics: CloudWatchMetrics | undefined;
  try {
    const accountId = role?.accountId ?? (await callerAccount({ awsRegion, profile, endpoint }));
    const target = {
      accountId,
      awsRegion,
      profile,
      endpoint,
      roleArn,
      externalId: values['external-id'],
      domains: ['*'],
      callsPerMinute: 300,
    };
    const clients = accounts.clientsOf(target);
    const statuses = createDomainStatuses(clients, systemClock);
    const watched = createCloudWatchMetrics(
      { accountId, awsRegion, endpoint, clientId: accountId, domainIdentifier: `${accountId}:check`, name: 'check', domainName: 'check' },
      { clock: systemClock, credentials: () => clients.credentials(), attach: (client) => clients.attach(client) },
    );
    metrics = watched;
    const subject = { kind: 'domain', domainIdentifier: `${accountId}:check` } as const;
    const dimensions = domainDimensions(accountId, 'check');
    const query = { namespace: 'AWS/ES', metricName: 'ClusterStatus.green', dimensions, stat: 'Maximum' } as const;
    const to = Math.floor(systemClock.now() / MINUTE) * MINUTE;
    print(`Account ${accountId}, ${awsRegion}. Nothing is changed by this.`);
    const checked = await checkReading(statuses, [
      ['GetMetricData', () => watched.query(subject, [query], { from: to - 5 * MINUTE, to, periodSeconds: 60 })],
      ['ListMetrics', () => watched.list(subject)],
    ]);
    for (const { permission, outcome, words } of checked) print(`${outcome.padEnd(8)} ${permission.padEnd(34)} ${words}`);
    const { calls, billedMetrics } = clients.meter.usage();
    const missing = checked.filter(({ outcome }) => outcome === 'may not').map(({ permission }) => permission);
    print(`${calls} calls were made, ${billedMetrics} metrics of CloudWatch are billed.`);
    if (missing.length > 0) print(`Missing: ${missing.join(', ')}. docs/aws-policies/read.json is the policy that has them.`);
    return checked.some(({ outcome }) => outcome === 'may not' || outcome === 'failed') ? 1 : 0;
  } catch (error) {
    if (!isPortError(error)) throw error;
    print(`${error.message}`);
    return 1;
  } finally {
    metrics?.close();
    accounts.close();
  }
}

await runAsProgram(import.meta.url, checkAws);
