import type { CloudWatchClient, GetMetricDataCommandInput, ListMetricsCommandInput } from '@aws-sdk/client-cloudwatch';
import type { GetResourcesCommandInput, ResourceGroupsTaggingAPIClient } from '@aws-sdk/client-resource-groups-tagging-api';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import type { CloudWatchTarget } from './target.ts';

/** Hands out credentials and renews them. */
export type AwsCredentials = () => Promise<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string; expiration?: Date }>;

/** The three calls that are made. Answers are what the SDK hands out, unchecked. */
export interface CloudWatchCalls {
  getMetricData(input: GetMetricDataCommandInput, signal: AbortSignal): Promise<unknown>;
  listMetrics(input: ListMetricsCommandInput, signal: AbortSignal): Promise<unknown>;
  getResources(input: GetResourcesCommandInput, signal: AbortSignal): Promise<unknown>;
  close(): void;
}

/** Calls under way at once, over all reads: the quotas are 50 and 25 a second, and the SDK's adaptive retry finds the pace below them. */
const READS_AT_ONCE = 8;
const LISTS_AT_ONCE = 4;

/** The SDK is loaded at the first call: most installations have no metrics in CloudWatch, and it costs a tenth of a second at the start. */
export function createCloudWatchCalls(
  target: Pick<CloudWatchTarget, 'awsRegion' | 'profile' | 'endpoint' | 'machines'>,
  credentials?: AwsCredentials,
  attach?: (client: CloudWatchClient) => void,
): CloudWatchCalls {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-cloudwatch'); client: CloudWatchClient }> | undefined;
  let loadingTags:
    | Promise<{ sdk: typeof import('@aws-sdk/client-resource-groups-tagging-api'); client: ResourceGroupsTaggingAPIClient }>
    | undefined;
  const reads = atMost(READS_AT_ONCE);
  const lists = atMost(LISTS_AT_ONCE);

  const settings = (endpoint: string | undefined) => ({
    region: target.awsRegion,
    ...(target.profile === undefined ? {} : { profile: target.profile }),
    ...(credentials === undefined ? {} : { credentials }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...AWS_RETRIES,
    requestHandler: AWS_CONNECTIONS,
  });
  const load = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-cloudwatch');
    const client = new sdk.CloudWatchClient(settings(target.endpoint));
    attach?.(client);
    return { sdk, client };
  };
  const loadTags = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-resource-groups-tagging-api');
    return { sdk, client: new sdk.ResourceGroupsTaggingAPIClient(settings(target.machines?.endpoint)) };
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };

  return {
    async getMetricData(input, abortSignal) {
      const { sdk, client } = await ready();
      return reads(() => client.send(new sdk.GetMetricDataCommand(input), { abortSignal }), abortSignal);
    },
    async listMetrics(input, abortSignal) {
      const { sdk, client } = await ready();
      return lists(() => client.send(new sdk.ListMetricsCommand(input), { abortSignal }), abortSignal);
    },
    async getResources(input, abortSignal) {
      loadingTags ??= loadTags();
      const { sdk, client } = await loadingTags;
      return client.send(new sdk.GetResourcesCommand(input), { abortSignal });
    },
    close() {
      for (const one of [loading, loadingTags]) void one?.then(({ client }) => client.destroy());
    },
  };
}

/** Runs work, so much of it at once; the rest waits in its order, and leaves where its signal says so. */
type Limited = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

function atMost(count: number): Limited {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
