import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetMetricDataInput$, GetMetricDataOutput$ } from '@aws-sdk/client-cloudwatch';
import * as aoss from '@aws-sdk/client-opensearchserverless';
import { AssumeRoleRequest$, AssumeRoleResponse$, GetCallerIdentityRequest$, GetCallerIdentityResponse$ } from '@aws-sdk/client-sts';
import { type StubServer, serveStub, textOf } from '../../../../testkit/stub-server.ts';
import { mustFit } from '../../../metrics/cloudwatch/testkit/stub-cloudwatch.ts';
import { signatureOf, xmlOf } from '../../../transparency/aws/testkit/stub-aws.ts';

const MODELS = {
  ListCollections: [aoss.ListCollectionsRequest$, aoss.ListCollectionsResponse$],
  BatchGetCollection: [aoss.BatchGetCollectionRequest$, aoss.BatchGetCollectionResponse$],
  ListAccessPolicies: [aoss.ListAccessPoliciesRequest$, aoss.ListAccessPoliciesResponse$],
  GetAccessPolicy: [aoss.GetAccessPolicyRequest$, aoss.GetAccessPolicyResponse$],
  ListSecurityPolicies: [aoss.ListSecurityPoliciesRequest$, aoss.ListSecurityPoliciesResponse$],
  GetSecurityPolicy: [aoss.GetSecurityPolicyRequest$, aoss.GetSecurityPolicyResponse$],
  ListSecurityConfigs: [aoss.ListSecurityConfigsRequest$, aoss.ListSecurityConfigsResponse$],
  GetSecurityConfig: [aoss.GetSecurityConfigRequest$, aoss.GetSecurityConfigResponse$],
  GetPoliciesStats: [aoss.GetPoliciesStatsRequest$, aoss.GetPoliciesStatsResponse$],
  GetAccountSettings: [aoss.GetAccountSettingsRequest$, aoss.GetAccountSettingsResponse$],
  GetMetricData: [GetMetricDataInput$, GetMetricDataOutput$],
  AssumeRole: [AssumeRoleRequest$, AssumeRoleResponse$],
  GetCallerIdentity: [GetCallerIdentityRequest$, GetCallerIdentityResponse$],
} as const;
export type Operation = keyof typeof MODELS;

/** One request as it came over the wire. */
export interface StubRequest {
  /** `GET` for one of a collection's own API. */
  operation: Operation | 'GET';
  // biome-ignore lint/suspicious/noExplicitAny: the SDK wrote it, and the test looks at what it wants to see
  input: any;
  /** Key and region that it is signed with. */
  keyId: string;
  region: string;
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface StubAnswer {
  /** 200 unless given. */
  status?: number;
  /** Name of the error, for any other status. */
  error?: string;
  message?: string;
  headers?: Record<string, string>;
  /** Members of the operation's output, times as numbers; or text that is sent as it stands. */
  body?: Record<string, unknown> | string;
}

export interface StubAoss extends StubServer {
  requests: StubRequest[];
}

/**
 * Speaks the protocols of OpenSearch Serverless, STS and CloudWatch on 127.0.0.1, and is a collection for every GET, for what no emulator does. What it is sent and
 * what it answers are checked against the services' models as the SDK has them, so a test cannot pass on a field that does not exist. `null` never
 * answers.
 */
export async function stubAoss(answer: (request: StubRequest) => StubAnswer | null): Promise<StubAoss> {
  const requests: StubRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { operation, input } = requestOf(incoming, await textOf(incoming));
    if (operation !== 'GET') mustFit(MODELS[operation][0], input, operation);
    const { url = '', headers: sent } = incoming;
    const request = { operation, input, url, headers: sent, ...signatureOf(sent) };
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const { status = 200, body = {}, headers = {} } = given;
    if (operation !== 'GET' && status === 200 && typeof body !== 'string') mustFit(MODELS[operation][1], body, operation);
    const type = isSts(operation) ? 'text/xml' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(textOfAnswer(operation, given));
  };
  return { ...(await serveStub(respond)), requests };
}

/** Of CloudWatch only what units are read with. */
const SERVICES: ReadonlySet<string | undefined> = new Set(['OpenSearchServerless', 'GraniteServiceVersion20100801']);

const isSts = (operation: StubRequest['operation']): boolean => operation === 'AssumeRole' || operation === 'GetCallerIdentity';
const isOperation = (name: string | undefined): name is Operation => name !== undefined && name in MODELS;

function requestOf({ method, headers }: IncomingMessage, text: string): Pick<StubRequest, 'operation' | 'input'> {
  if (method === 'GET') return { operation: 'GET', input: text };
  const [service, name] = String(headers['x-amz-target']).split('.');
  if (SERVICES.has(service) && isOperation(name)) return { operation: name, input: JSON.parse(text) };
  const { Action, Version, ...form } = Object.fromEntries(new URLSearchParams(text));
  if (!isOperation(Action) || !isSts(Action) || Version !== '2011-06-15') throw new Error(`${Action ?? name} is no operation of the stub`);
  // A form has only texts: those whose model is a number are read as one.
  return { operation: Action, input: 'DurationSeconds' in form ? { ...form, DurationSeconds: Number(form.DurationSeconds) } : form };
}

function textOfAnswer(operation: StubRequest['operation'], { error, message = 'for the log only', body = {} }: StubAnswer): string {
  if (typeof body === 'string') return body;
  if (!isSts(operation)) return JSON.stringify(error === undefined ? body : { __type: error, message });
  const inner =
    error === undefined
      ? `<${operation}Result>${xmlOf(body)}</${operation}Result>`
      : `<Error>${xmlOf({ Type: 'Sender', Code: error, Message: message })}</Error>`;
  const root = error === undefined ? `${operation}Response` : 'ErrorResponse';
  return `<${root} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${inner}</${root}>`;
}
