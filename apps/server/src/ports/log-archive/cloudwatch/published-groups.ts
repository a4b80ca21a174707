import { z } from 'zod';
import { MINUTE } from '#rules/durations';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { abandonable } from '../../coalesce.ts';
import { PortError } from '../../port-error.ts';
import { isNotFound, serverlessFailure } from '../../serverless/aws/failures.ts';
import type { AwsIdentity } from '../../serverless/aws/role-session.ts';
import type { PublishedLogs } from './target.ts';

/** A log of a domain, and where its events are. */
export interface PublishedLog {
  group: string;
  file: string;
  logGroup: string;
}

/** What a managed domain can publish, and the names that its nodes give the files: they decide what may be shown of them. */
const FILES: Readonly<Record<string, string>> = {
  ES_APPLICATION_LOGS: 'opensearch.log',
  SEARCH_SLOW_LOGS: 'opensearch_index_search_slowlog.log',
  INDEX_SLOW_LOGS: 'opensearch_index_indexing_slowlog.log',
  AUDIT_LOGS: 'audit.log',
};
const GROUP = 'Elasticsearch';
const TIMEOUT_MS = 20_000;
const BELIEVED_MS = 10 * MINUTE;

const DescribeDomainOutput = z.object({
  DomainStatus: z.object({
    LogPublishingOptions: z.record(z.string(), z.object({ CloudWatchLogsLogGroupArn: z.string().optional() })).default({}),
  }),
});

/**
 * The log groups that a managed domain publishes to, or did before that was switched off, as it says itself: one call a domain in ten minutes.
 * @throws PortError as the port, `not-found` where AWS has no such domain
 */
export function publishedGroups(
  { awsRegion, profile, endpoint }: Omit<PublishedLogs, 'logGroups' | 'role'>,
  { clock, setting, credentials }: { clock: { now(): number }; setting: string; credentials: (() => Promise<AwsIdentity>) | undefined },
) {
  const known = new Map<string, { at: number; logs: readonly PublishedLog[] }>();
  const load = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-opensearch');
    const client = new sdk.OpenSearchClient({
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(credentials === undefined ? {} : { credentials }),
      ...(credentials !== undefined || profile === undefined ? {} : { profile }),
      ...AWS_RETRIES,
      requestHandler: AWS_CONNECTIONS,
      region: awsRegion,
    });
    return { sdk, client };
  };
  let loading: ReturnType<typeof load> | undefined;

  async function ask(accountId: string, DomainName: string, outer: AbortSignal): Promise<unknown> {
    const limit = limitTime(TIMEOUT_MS, outer);
    loading ??= load();
    try {
      const { sdk, client } = await loading;
      return await abandonable(client.send(new sdk.DescribeDomainCommand({ DomainName }), { abortSignal: limit.signal }), limit.signal);
    } catch (error) {
      if (isNotFound(error))
        throw new PortError(
          'not-found',
          `OpenSearch Service has no domain ${DomainName} in ${awsRegion}: name its log groups with logGroups of logArchives.`,
        );
      const call = { service: 'OpenSearch Service' as const, action: 'es:DescribeDomain', accountId, awsRegion, setting };
      throw serverlessFailure(limit.signal.aborted ? undefined : error, call, limit, TIMEOUT_MS);
    } finally {
      limit.end();
    }
  }

  return {
    async of(domainIdentifier: string, signal: AbortSignal): Promise<readonly PublishedLog[]> {
      const kept = known.get(domainIdentifier);
      if (kept && clock.now() - kept.at < BELIEVED_MS) return kept.logs;
      const [accountId = '', name = ''] = domainIdentifier.split(':');
      const answer = DescribeDomainOutput.safeParse(await ask(accountId, name, signal));
      if (!answer.success) throw new PortError('malformed', 'OpenSearch Service’s answer does not have the form that is known.');
      const logs = Object.entries(answer.data.DomainStatus.LogPublishingOptions).flatMap(([kind, { CloudWatchLogsLogGroupArn: arn }]) => {
        const file = FILES[kind];
        const logGroup = arn === undefined ? null : groupOfArn(arn);
        return file === undefined || logGroup === null ? [] : [{ group: GROUP, file, logGroup }];
      });
      known.set(domainIdentifier, { at: clock.now(), logs });
      return logs;
    },
    close: () => void loading?.then(({ client }) => client.destroy()),
  };
}

/** `/aws/orders` of `arn:aws:logs:us-east-1:123456789012:log-group:/aws/orders:*`. */
function groupOfArn(arn: string): string | null {
  const parts = arn.split(':');
  const name = parts[6] ?? '';
  return parts[2] === 'logs' && parts[5] === 'log-group' && name !== '' ? name : null;
}
