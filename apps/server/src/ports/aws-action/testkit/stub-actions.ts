import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  GetDomainMaintenanceStatusRequest$,
  GetDomainMaintenanceStatusResponse$,
  ListDomainMaintenancesRequest$,
  ListDomainMaintenancesResponse$,
  StartDomainMaintenanceRequest$,
  StartDomainMaintenanceResponse$,
} from '@aws-sdk/client-opensearch';
import {
  GetCommandInvocationRequest$,
  GetCommandInvocationResult$,
  ListCommandsRequest$,
  ListCommandsResult$,
  SendCommandRequest$,
  SendCommandResult$,
} from '@aws-sdk/client-ssm';
import { AssumeRoleRequest$, AssumeRoleResponse$ } from '@aws-sdk/client-sts';
import { type StubServer, serveStub, textOf } from '../../../testkit/stub-server.ts';
import { mustFit } from '../../metrics/cloudwatch/testkit/stub-cloudwatch.ts';
import { signatureOf, xmlOf } from '../../transparency/aws/testkit/stub-aws.ts';

const MODELS = {
  AssumeRole: { input: AssumeRoleRequest$, output: AssumeRoleResponse$ },
  StartDomainMaintenance: { input: StartDomainMaintenanceRequest$, output: StartDomainMaintenanceResponse$ },
  GetDomainMaintenanceStatus: { input: GetDomainMaintenanceStatusRequest$, output: GetDomainMaintenanceStatusResponse$ },
  ListDomainMaintenances: { input: ListDomainMaintenancesRequest$, output: ListDomainMaintenancesResponse$ },
  SendCommand: { input: SendCommandRequest$, output: SendCommandResult$ },
  GetCommandInvocation: { input: GetCommandInvocationRequest$, output: GetCommandInvocationResult$ },
  ListCommands: { input: ListCommandsRequest$, output: ListCommandsResult$ },
} as const;
export type StubOperation = keyof typeof MODELS;

/** One request as it came over the wire, members by the names of the model. */
export interface StubRequest {
  operation: StubOperation;
  input: Readonly<Record<string, unknown>>;
  /** Key that it is signed with. */
  keyId: string;
}

export interface StubAnswer {
  /** 200 unless given. */
  status?: number;
  /** Name of the error, for any other status. */
  error?: string;
  message?: string;
  /** Members of the operation's output, times as epoch seconds. */
  body?: Record<string, unknown>;
}

export interface StubActions extends StubServer {
  requests: StubRequest[];
}

export const SESSION_KEY = 'ASIAEXAMPLEACTION';
export const ACCOUNT = '123456789012';
export const ROLE_ARN = `arn:aws:iam::${ACCOUNT}:role/TumblerActions`;

/**
 * Speaks the protocols of STS, OpenSearch Service and Systems Manager on 127.0.0.1. What it is sent and what it answers are checked against the
 * services' models as the SDK has them: that proves the form, not the services' behaviour. It hands out every role unless told otherwise; `null` never answers.
 */
export async function stubActions(answer: (request: StubRequest) => StubAnswer | null): Promise<StubActions> {
  const requests: StubRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { operation, input } = requestOf(incoming, await textOf(incoming));
    mustFit(MODELS[operation].input, input, operation);
    const request = { operation, input, keyId: signatureOf(incoming.headers).keyId };
    requests.push(request);
    const given = operation === 'AssumeRole' ? (answer(request) ?? handedOut(request)) : answer(request);
    if (!given) return;
    const { status = 200, error, message = 'for the log only', body = {} } = given;
    if (status === 200) mustFit(MODELS[operation].output, body, operation);
    const isXml = operation === 'AssumeRole';
    const text = isXml ? xmlAnswer(given) : JSON.stringify(error === undefined ? body : { __type: error, message, Message: message });
    response.writeHead(status, { 'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.1' }).end(text);
  };
  return { ...(await serveStub(respond)), requests };
}

const handedOut = ({ input }: StubRequest): StubAnswer => {
  const [, , , , accountId = '', role = ''] = String(input.RoleArn).split(':');
  return {
    body: {
      Credentials: {
        AccessKeyId: SESSION_KEY,
        SecretAccessKey: 'bPxRfiCYEXAMPLE-the-action-secret',
        SessionToken: 'FwoGZXIvYXdzEXAMPLE-the-action-token',
        Expiration: Math.floor(Date.now() / 1_000) + 900,
      },
      AssumedRoleUser: { AssumedRoleId: 'AROAEXAMPLE:session', Arn: `arn:aws:sts::${accountId}:assumed-${role}/session` },
    },
  };
};

function requestOf({ method, url = '', headers }: IncomingMessage, text: string): Pick<StubRequest, 'operation' | 'input'> {
  const { pathname, searchParams } = new URL(url, 'http://stub');
  const target = headers['x-amz-target'];
  if (typeof target === 'string' && target.startsWith('AmazonSSM.')) {
    const operation = target.slice('AmazonSSM.'.length);
    if (!Object.hasOwn(MODELS, operation)) throw new Error(`${target} is no operation of the stub`);
    return { operation: operation as StubOperation, input: JSON.parse(text) as Record<string, unknown> };
  }
  const [, DomainName, what] = /^\/2021-01-01\/opensearch\/domain\/([^/]+)\/(domainMaintenances?)$/.exec(pathname) ?? [];
  if (DomainName !== undefined) {
    const query = Object.fromEntries(
      [...searchParams].map(([name, value]) => [memberOf(name), name === 'maxResults' ? Number(value) : value]),
    );
    if (what === 'domainMaintenances') return { operation: 'ListDomainMaintenances', input: { DomainName, ...query } };
    if (method === 'GET') return { operation: 'GetDomainMaintenanceStatus', input: { DomainName, ...query } };
    return { operation: 'StartDomainMaintenance', input: { DomainName, ...(JSON.parse(text) as Record<string, unknown>) } };
  }
  const { Action, Version, ...form } = Object.fromEntries(new URLSearchParams(text));
  if (Action !== 'AssumeRole' || Version !== '2011-06-15') throw new Error(`${Action ?? `${method} ${url}`} is no operation of the stub`);
  return { operation: 'AssumeRole', input: assumeRoleOf(form) };
}

/** A form has only texts, and lists as members with numbers. */
function assumeRoleOf(form: Readonly<Record<string, string>>): Record<string, unknown> {
  const plain = Object.entries(form).filter(([name]) => !name.startsWith('Tags.'));
  const tags: { Key?: string; Value?: string }[] = [];
  for (const [name, value] of Object.entries(form)) {
    const [, number, part] = /^Tags\.member\.(\d+)\.(Key|Value)$/.exec(name) ?? [];
    if (number !== undefined && part !== undefined) tags[Number(number) - 1] = { ...tags[Number(number) - 1], [part]: value };
  }
  return { ...Object.fromEntries(plain), DurationSeconds: Number(form.DurationSeconds), Tags: tags };
}

const memberOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function xmlAnswer({ error, message = 'for the log only', body = {} }: StubAnswer): string {
  const inner =
    error === undefined
      ? `<AssumeRoleResult>${xmlOf(body)}</AssumeRoleResult>`
      : `<Error>${xmlOf({ Type: 'Sender', Code: error, Message: message })}</Error>`;
  const root = error === undefined ? 'AssumeRoleResponse' : 'ErrorResponse';
  return `<${root} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${inner}</${root}>`;
}
