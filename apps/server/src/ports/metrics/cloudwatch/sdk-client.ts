import type { CloudWatchClient, GetMetricDataCommandInput, ListMetricsCommandInput } from '@aws-sdk/client-cloudwatch';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import type { CloudWatchTarget } from './target.ts';

/** Hands out credentials and renews them. */
export type AwsCredentials = () => Promise<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string; expiration?: Date }>;

/** The two calls that are made. Answers are what the SDK hands out, unchecked. */
export interface CloudWatchCalls {
  getMetricData(input: GetMetricDataCommandInput, signal: AbortSignal): Promise<unknown>;
  listMetrics(input: ListMetricsCommandInput, signal: AbortSignal): Promise<unknown>;
  close(): void;
}

/** The SDK is loaded at the first call: most installations have no metrics in CloudWatch, and it costs a tenth of a second at the start. */
export function createCloudWatchCalls(
  target: Pick<CloudWatchTarget, 'awsRegion' | 'profile' | 'endpoint'>,
  credentials?: AwsCredentials,
): CloudWatchCalls {
  let loading: Promise<{ sdk: typeof import('@aws-sdk/client-cloudwatch'); client: CloudWatchClient }> | undefined;

  const load = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-cloudwatch');
    const client = new sdk.CloudWatchClient({
      region: target.awsRegion,
      ...(target.profile === undefined ? {} : { profile: target.profile }),
      ...(credentials === undefined ? {} : { credentials }),
      ...(target.endpoint === undefined ? {} : { endpoint: target.endpoint }),
      ...AWS_RETRIES,
      requestHandler: AWS_CONNECTIONS,
    });
    return { sdk, client };
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };

  return {
    async getMetricData(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetMetricDataCommand(input), { abortSignal });
    },
    async listMetrics(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.ListMetricsCommand(input), { abortSignal });
    },
    close() {
      void loading?.then(({ client }) => client.destroy());
    },
  };
}
