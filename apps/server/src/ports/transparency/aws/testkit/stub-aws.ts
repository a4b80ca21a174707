import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ListDomainNamesRequest$, ListDomainNamesResponse$ } from '@aws-sdk/client-opensearch';
import { DescribeAccountRequest$, DescribeAccountResponse$ } from '@aws-sdk/client-organizations';
import { AssumeRoleRequest$, AssumeRoleResponse$ } from '@aws-sdk/client-sts';
import { type StubServer, serveStub, textOf } from '../../../../testkit/stub-server.ts';
import { mustFit } from '../../../metrics/cloudwatch/testkit/stub-cloudwatch.ts';

const MODELS = {
  AssumeRole: { input: AssumeRoleRequest$, output: AssumeRoleResponse$ },
  DescribeAccount: { input: DescribeAccountRequest$, output: DescribeAccountResponse$ },
  ListDomainNames: { input: ListDomainNamesRequest$, output: ListDomainNamesResponse$ },
} as const;
type Operation = keyof typeof MODELS;

/** One request as it came over the wire. */
export interface StubRequest {
  operation: Operation;
  input: Readonly<Record<string, unknown>>;
  /** Key and region that it is signed with. */
  keyId: string;
  region: string;
}

export interface StubAnswer {
  /** 200 unless given. */
  status?: number;
  /** Name of the error, for any other status. */
  error?: string;
  message?: string;
  headers?: Record<string, string>;
  /** Members of the operation's output, times as epoch seconds; or text that is sent as it stands. */
  body?: Record<string, unknown> | string;
}

export interface StubAws extends StubServer {
  requests: StubRequest[];
}

/**
 * Speaks the protocols of STS, Organizations and OpenSearch Service on 127.0.0.1 for what no emulator does: roles that are refused, throttling,
 * expired credentials. What it is sent and what it answers are checked against the services' models as the SDK has them, so a test cannot pass on
 * a field that does not exist. `null` never answers.
 */
export async function stubAws(answer: (request: StubRequest) => StubAnswer | null): Promise<StubAws> {
  const requests: StubRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { operation, input } = requestOf(incoming, await textOf(incoming));
    mustFit(MODELS[operation].input, input, operation);
    const request = { operation, input, ...signatureOf(incoming.headers) };
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const { status = 200, body = {}, headers = {} } = given;
    if (status === 200 && typeof body !== 'string') mustFit(MODELS[operation].output, body, operation);
    const type = operation === 'AssumeRole' ? 'text/xml' : 'application/x-amz-json-1.1';
    response.writeHead(status, { 'content-type': type, ...headers }).end(textOfAnswer(operation, given));
  };
  return { ...(await serveStub(respond)), requests };
}

function requestOf({ method, url = '', headers }: IncomingMessage, text: string): Pick<StubRequest, 'operation' | 'input'> {
  const { pathname, searchParams } = new URL(url, 'http://stub');
  if (method === 'GET' && pathname === '/2021-01-01/domain')
    return { operation: 'ListDomainNames', input: Object.fromEntries(searchParams) };
  if (headers['x-amz-target'] === 'AWSOrganizationsV20161128.DescribeAccount')
    return { operation: 'DescribeAccount', input: JSON.parse(text) as Record<string, unknown> };
  const { Action, Version, ...form } = Object.fromEntries(new URLSearchParams(text));
  if (Action !== 'AssumeRole' || Version !== '2011-06-15') throw new Error(`${Action ?? `${method} ${url}`} is no operation of the stub`);
  // A form has only texts: those whose model is a number are read as one.
  const input = 'DurationSeconds' in form ? { ...form, DurationSeconds: Number(form.DurationSeconds) } : form;
  return { operation: 'AssumeRole', input };
}

function textOfAnswer(operation: Operation, { error, message = 'for the log only', body = {} }: StubAnswer): string {
  if (typeof body === 'string') return body;
  if (operation !== 'AssumeRole') return JSON.stringify(error === undefined ? body : { __type: error, message, Message: message });
  const inner =
    error === undefined
      ? `<AssumeRoleResult>${xmlOf(body)}</AssumeRoleResult>`
      : `<Error>${xmlOf({ Type: 'Sender', Code: error, Message: message })}</Error>`;
  const root = error === undefined ? 'AssumeRoleResponse' : 'ErrorResponse';
  return `<${root} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${inner}</${root}>`;
}

/** Members of an answer of STS. */
export const xmlOf = (members: Readonly<Record<string, unknown>>): string =>
  Object.entries(members)
    .map(([name, value]) => `<${name}>${textOfMember(name, value)}</${name}>`)
    .join('');

function textOfMember(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return xmlOf(value as Record<string, unknown>);
  if (name === 'Expiration' && typeof value === 'number') return new Date(value * 1_000).toISOString();
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What a request is signed with. */
export function signatureOf({ authorization = '' }: IncomingHttpHeaders): Pick<StubRequest, 'keyId' | 'region'> {
  const [, keyId = '', region = ''] = /Credential=([^/]+)\/\d+\/([^/]+)\//.exec(authorization) ?? [];
  return { keyId, region };
}
