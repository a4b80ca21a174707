import type {
  DescribeLogGroupsCommandInput,
  DescribeQueryDefinitionsCommandInput,
  FilterLogEventsCommandInput,
  GetLogRecordCommandInput,
  GetQueryResultsCommandInput,
  StartQueryCommandInput,
  StopQueryCommandInput,
} from '@aws-sdk/client-cloudwatch-logs';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../../aws-clients.ts';
import type { AwsIdentity } from '../../serverless/aws/role-session.ts';
import type { AwsServerlessTarget } from '../../serverless/aws/target.ts';

/** The calls that are made. Answers are what the SDK hands out, unchecked. */
export interface LogsCalls {
  describeLogGroups(input: DescribeLogGroupsCommandInput, signal: AbortSignal): Promise<unknown>;
  describeQueryDefinitions(input: DescribeQueryDefinitionsCommandInput, signal: AbortSignal): Promise<unknown>;
  startQuery(input: StartQueryCommandInput, signal: AbortSignal): Promise<unknown>;
  getQueryResults(input: GetQueryResultsCommandInput, signal: AbortSignal): Promise<unknown>;
  stopQuery(input: StopQueryCommandInput, signal: AbortSignal): Promise<unknown>;
  getLogRecord(input: GetLogRecordCommandInput, signal: AbortSignal): Promise<unknown>;
  filterLogEvents(input: FilterLogEventsCommandInput, signal: AbortSignal): Promise<unknown>;
  close(): void;
}

/**
 * The SDK is loaded at the first call.
 * @param credentials what signs the calls; without it the SDK's own chain, with the profile where one is named
 */
export function createLogsCalls(
  { awsRegion, endpoint, profile }: Pick<AwsServerlessTarget, 'awsRegion' | 'endpoint' | 'profile'>,
  credentials?: () => Promise<AwsIdentity>,
): LogsCalls {
  const load = async () => {
    quietAwsSdk();
    const sdk = await import('@aws-sdk/client-cloudwatch-logs');
    const client = new sdk.CloudWatchLogsClient({
      ...(endpoint === undefined ? {} : { endpoint }),
      ...AWS_RETRIES,
      requestHandler: AWS_CONNECTIONS,
      ...(credentials === undefined ? {} : { credentials }),
      ...(credentials !== undefined || profile === undefined ? {} : { profile }),
      region: awsRegion,
    });
    return { sdk, client };
  };
  let loading: ReturnType<typeof load> | undefined;
  const ready = () => {
    loading ??= load();
    return loading;
  };
  return {
    async describeLogGroups(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.DescribeLogGroupsCommand(input), { abortSignal });
    },
    async describeQueryDefinitions(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.DescribeQueryDefinitionsCommand(input), { abortSignal });
    },
    async startQuery(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.StartQueryCommand(input), { abortSignal });
    },
    async getQueryResults(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetQueryResultsCommand(input), { abortSignal });
    },
    async stopQuery(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.StopQueryCommand(input), { abortSignal });
    },
    async getLogRecord(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.GetLogRecordCommand(input), { abortSignal });
    },
    async filterLogEvents(input, abortSignal) {
      const { sdk, client } = await ready();
      return client.send(new sdk.FilterLogEventsCommand(input), { abortSignal });
    },
    close() {
      void loading?.then(({ client }) => client.destroy());
    },
  };
}
