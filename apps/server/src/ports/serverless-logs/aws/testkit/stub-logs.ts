import type { IncomingMessage, ServerResponse } from 'node:http';
import * as logs from '@aws-sdk/client-cloudwatch-logs';
import { type StubServer, serveStub, textOf } from '../../../../testkit/stub-server.ts';
import { mustFit } from '../../../metrics/cloudwatch/testkit/stub-cloudwatch.ts';

const MODELS = {
  DescribeLogGroups: [logs.DescribeLogGroupsRequest$, logs.DescribeLogGroupsResponse$],
  DescribeQueryDefinitions: [logs.DescribeQueryDefinitionsRequest$, logs.DescribeQueryDefinitionsResponse$],
  StartQuery: [logs.StartQueryRequest$, logs.StartQueryResponse$],
  GetQueryResults: [logs.GetQueryResultsRequest$, logs.GetQueryResultsResponse$],
  StopQuery: [logs.StopQueryRequest$, logs.StopQueryResponse$],
  FilterLogEvents: [logs.FilterLogEventsRequest$, logs.FilterLogEventsResponse$],
  GetLogRecord: [logs.GetLogRecordRequest$, logs.GetLogRecordResponse$],
} as const;
export type Operation = keyof typeof MODELS;

export interface StubRequest {
  operation: Operation;
  // biome-ignore lint/suspicious/noExplicitAny: the SDK wrote it, and the test looks at what it wants to see
  input: any;
}

export interface StubAnswer {
  /** Name of the error; the answer's status is 400 then, unless it is given. */
  error?: string;
  status?: number;
  body?: Record<string, unknown>;
}

export interface StubLogs extends StubServer {
  requests: StubRequest[];
}

/**
 * Speaks CloudWatch Logs' protocol on 127.0.0.1, for what no emulator does. Requests and answers are checked against the service's model as the SDK has it. `null` never answers.
 */
export async function stubLogs(answer: (request: StubRequest) => StubAnswer | null): Promise<StubLogs> {
  const requests: StubRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [service, name = ''] = String(incoming.headers['x-amz-target']).split('.');
    if (service !== 'Logs_20140328' || !(name in MODELS)) throw new Error(`${service}.${name} is no operation of the stub`);
    const operation = name as Operation;
    const request = { operation, input: JSON.parse(await textOf(incoming)) };
    mustFit(MODELS[operation][0], request.input, operation);
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const { error, body = {}, status = error === undefined ? 200 : 400 } = given;
    if (status === 200) mustFit(MODELS[operation][1], body, operation);
    response
      .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify(error === undefined ? body : { __type: error, message: 'for the log only', ...body }));
  };
  return { ...(await serveStub(respond)), requests };
}
