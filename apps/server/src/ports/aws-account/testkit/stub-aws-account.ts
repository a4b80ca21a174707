import type { IncomingMessage, ServerResponse } from 'node:http';
import * as trail from '@aws-sdk/client-cloudtrail';
import * as watch from '@aws-sdk/client-cloudwatch';
import * as es from '@aws-sdk/client-opensearch';
import { AssumeRole$, GetCallerIdentity$ } from '@aws-sdk/client-sts';
import { type StubServer, serveStub, textOf } from '../../../testkit/stub-server.ts';
import { mustFit } from '../../metrics/cloudwatch/testkit/stub-cloudwatch.ts';
import { signatureOf, xmlOf } from '../../transparency/aws/testkit/stub-aws.ts';
import { OPERATIONS, type OperationName, operationsFor } from '../operations.ts';

export type StubOperation = OperationName | 'AssumeRole' | 'GetCallerIdentity';

/** One request as it came over the wire, members by the names of the model. */
export interface StubRequest {
  operation: StubOperation;
  input: Readonly<Record<string, unknown>>;
  /** Key and region that it is signed with. */
  keyId: string;
  region: string;
  /** Of whose credentials it is signed. */
  accountId: string;
}

export interface StubAnswer {
  /** 200 unless given. */
  status?: number;
  /** Name of the error, for any other status. */
  error?: string;
  message?: string;
  headers?: Record<string, string>;
  /** Members of the operation's output, times as epoch seconds. */
  body?: Record<string, unknown>;
}

/** A domain as the stub has it: members of the model's answers, times as epoch seconds. */
export interface StubDomain {
  status: { DomainName: string } & Record<string, unknown>;
  answers?: Partial<Record<OperationName, Record<string, unknown>>>;
}

export interface StubAwsAccount extends StubServer {
  requests: StubRequest[];
  /** Answers that asked for fewer requests because a rate was passed. */
  throttled(): number;
}

export interface StubOptions {
  /** Domains by `account/region`. */
  domains: () => Readonly<Record<string, readonly StubDomain[]>>;
  /** What is answered otherwise than usual; null never answers, undefined is as usual. */
  answer?: (request: StubRequest) => StubAnswer | null | undefined;
  /** Whether more calls a second than the table of operations says are refused, by account, region and operation. */
  hasRates?: boolean;
  /** Another AWS, such as an emulator, and which calls it answers; `edited` is what becomes of its answer. */
  behind?: {
    url: string;
    operations: readonly StubOperation[];
    edited?: (operation: StubOperation, body: Record<string, unknown>) => Record<string, unknown>;
  };
  /** Milliseconds that each answer takes. */
  latencyMs?: number;
  /** Milliseconds that its clock is ahead: what was signed five minutes off it is refused, and answers carry its time. */
  aheadMs?: number;
}

const MOST_SKEW_MS = 5 * 60_000;
const SKEWED: StubAnswer = {
  status: 403,
  error: 'InvalidSignatureException',
  message: 'Signature expired: 20260101T000000Z is now earlier than 20260101T001000Z',
};

/** Of `x-amz-date`, such as 20261126T181500Z. */
const signedAtOf = ({ headers }: IncomingMessage): number => {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** Whose the credentials of the server itself are. */
export const OWN_ACCOUNT = '123456789012';

interface Model {
  input: unknown;
  output: unknown;
  http: readonly [method: string, path: string, status: number] | null;
}

const modelOf = (schema: readonly unknown[]): Model => {
  const [, , , traits, input, output] = schema;
  const http = typeof traits === 'object' && traits !== null && 'http' in traits ? (traits.http as Model['http']) : null;
  return { http, input: (input as () => unknown)(), output: (output as () => unknown)() };
};
const SDK_OF = { es, cloudtrail: trail, cloudwatch: watch };
/** The models of all operations of the table, as the SDK has them: one that the SDK lacks fails here. */
const MODELS = new Map<StubOperation, Model>([
  ...[...operationsFor('read'), ...operationsFor('act')].map((name): [StubOperation, Model] => {
    const schema: unknown = Reflect.get(SDK_OF[OPERATIONS[name].service], `${name}$`);
    if (!Array.isArray(schema)) throw new Error(`the SDK has no model of ${name}`);
    return [name, modelOf(schema)];
  }),
  ['AssumeRole', modelOf(AssumeRole$)],
  ['GetCallerIdentity', modelOf(GetCallerIdentity$)],
]);

/**
 * An AWS with managed domains, spoken to over HTTP on 127.0.0.1. What it is sent and what it answers are checked against the services' models as the
 * SDK has them: an answer that the model would not allow fails. That proves the form, not the services' behaviour.
 */
export async function stubAwsAccount({
  domains,
  answer,
  hasRates = false,
  behind,
  latencyMs = 0,
  aheadMs = 0,
}: StubOptions): Promise<StubAwsAccount> {
  const requests: StubRequest[] = [];
  const buckets = new Map<string, { tokens: number; at: number }>();
  let refused = 0;

  const mayPass = ({ operation, accountId, region }: StubRequest): boolean => {
    if (!hasRates || operation === 'AssumeRole' || operation === 'GetCallerIdentity') return true;
    const { perSecond } = OPERATIONS[operation];
    const key = `${accountId} ${region} ${operation}`;
    const now = performance.now();
    const before = buckets.get(key) ?? { tokens: perSecond, at: now };
    const tokens = Math.min(perSecond, before.tokens + ((now - before.at) * perSecond) / 1_000);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: now });
    return passes;
  };

  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await textOf(incoming);
    const { operation, input } = requestOf(incoming, sent);
    const model = MODELS.get(operation);
    if (!model) throw new Error(`${operation} is no operation of the stub`);
    mustFit(model.input, input, operation);
    const { keyId, region } = signatureOf(incoming.headers);
    const request = {
      operation,
      input,
      keyId,
      region,
      accountId: keyId.startsWith('ASIA') ? keyId.slice(4) : OWN_ACCOUNT,
    };
    requests.push(request);
    const passes = mayPass(request);
    if (!passes) refused += 1;
    const now = Date.now() + aheadMs;
    const isSkewed = Math.abs(now - signedAtOf(incoming)) > MOST_SKEW_MS;
    const special = isSkewed ? SKEWED : passes ? answer?.(request) : { status: 429, error: 'ThrottlingException' };
    if (special === null) return;
    if (special === undefined && behind?.operations.includes(operation)) return passOn(behind, operation, incoming, sent, response);
    const given = special ?? usual(request, domains()[`${request.accountId}/${region}`] ?? [], now);
    const { status = 200, error, message = 'for the log only', body = {}, headers = {} } = given;
    if (status === 200) mustFit(model.output, body, operation);
    const isXml = operation === 'AssumeRole' || operation === 'GetCallerIdentity';
    const text = isXml
      ? xmlAnswer(operation, given)
      : JSON.stringify(error === undefined ? body : { __type: error, message, Message: message });
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    response
      .writeHead(status, {
        'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.1',
        ...(error ? { 'x-amzn-errortype': error } : {}),
        date: new Date(now).toUTCString(),
        ...headers,
      })
      .end(text);
  };
  return { ...(await serveStub(respond)), requests, throttled: () => refused };
}

/** As the other AWS answers; what it is asked and answers are its own. */
async function passOn(
  { url, edited }: NonNullable<StubOptions['behind']>,
  operation: StubOperation,
  { method = 'GET', url: path = '/', headers }: IncomingMessage,
  sent: string,
  response: ServerResponse,
): Promise<void> {
  const named = ['authorization', 'content-type', 'x-amz-target', 'x-amz-date', 'x-amz-security-token'];
  const kept = named.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : []));
  const answer = await fetch(new URL(path, url), { method, headers: kept, ...(sent === '' ? {} : { body: sent }) });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? 'application/json';
  const body = answer.ok && edited ? JSON.stringify(edited(operation, JSON.parse(text) as Record<string, unknown>)) : text;
  response.writeHead(answer.status, { 'content-type': type }).end(body);
}

/** Credentials of the account whose role it is. */
export const handedOut = ({ input }: Pick<StubRequest, 'input'>, now = Date.now()): StubAnswer => {
  const [, , , , accountId = '', role = ''] = String(input.RoleArn).split(':');
  return {
    body: {
      Credentials: {
        AccessKeyId: `ASIA${accountId}`,
        SecretAccessKey: 'bPxRfiCYEXAMPLE-the-reading-secret',
        SessionToken: 'FwoGZXIvYXdzEXAMPLE-the-reading-token',
        Expiration: Math.floor(now / 1_000) + 900,
      },
      AssumedRoleUser: { AssumedRoleId: 'AROAEXAMPLE:session', Arn: `arn:aws:sts::${accountId}:assumed-${role}/session` },
    },
  };
};

const NO_DOMAIN: StubAnswer = { status: 409, error: 'ResourceNotFoundException', message: 'Domain not found' };

function usual({ operation, input, accountId }: StubRequest, here: readonly StubDomain[], now: number): StubAnswer {
  if (operation === 'AssumeRole') return handedOut({ input }, now);
  if (operation === 'GetCallerIdentity')
    return { body: { Account: accountId, Arn: `arn:aws:iam::${accountId}:user/console`, UserId: 'AIDAEXAMPLE' } };
  if (operation === 'ListDomainNames') return { body: { DomainNames: here.map(({ status }) => ({ DomainName: status.DomainName })) } };
  if (operation === 'DescribeDomains') {
    const wanted = input.DomainNames as readonly string[];
    if (wanted.length > 5) return { status: 400, error: 'ValidationException', message: 'at most 5 domains' };
    return { body: { DomainStatusList: here.flatMap(({ status }) => (wanted.includes(status.DomainName) ? [status] : [])) } };
  }
  if (OPERATIONS[operation].service !== 'es') return { body: EMPTY[operation] ?? {} };
  const { DomainName, ARN, Entity } = input as { DomainName?: string; ARN?: string; Entity?: { Value?: string } };
  const found = here.find(({ status }) => status.DomainName === (DomainName ?? Entity?.Value) || (ARN !== undefined && status.ARN === ARN));
  if (!found) return NO_DOMAIN;
  if (operation === 'DescribeDomain') return { body: { DomainStatus: found.status } };
  return { body: found.answers?.[operation] ?? EMPTY[operation] ?? {} };
}

const EMPTY: Partial<Record<OperationName, Record<string, unknown>>> = {
  DescribeDomainConfig: { DomainConfig: {} },
};

/** What a request asks for, by the bindings of its model. */
function requestOf(
  { method, url = '', headers }: IncomingMessage,
  text: string,
): { operation: StubOperation; input: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(url, 'http://stub');
  const target = headers['x-amz-target'];
  if (typeof target === 'string')
    return { operation: (target.split('.').at(-1) ?? '') as StubOperation, input: JSON.parse(text) as Record<string, unknown> };
  for (const [operation, { http, input }] of MODELS) {
    const labels = http && http[0] === method ? labelsOf(http[1], pathname) : null;
    if (labels === null) continue;
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { operation, input: { ...body, ...labels, ...queryOf(input, searchParams) } };
  }
  const { Action = '', Version, ...form } = Object.fromEntries(new URLSearchParams(text));
  if (Version !== '2011-06-15') throw new Error(`${method} ${url} is no operation of the stub`);
  const parsed = form.DurationSeconds === undefined ? form : { ...withTags(form), DurationSeconds: Number(form.DurationSeconds) };
  return { operation: Action as StubOperation, input: parsed };
}

/** A form has lists as members with numbers. */
function withTags(form: Readonly<Record<string, string>>): Record<string, unknown> {
  const tags: Record<string, string>[] = [];
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const [, , number, part] = name.startsWith('Tags.') ? name.split('.') : [];
    if (number === undefined || part === undefined) plain[name] = value;
    else tags[Number(number) - 1] = { ...tags[Number(number) - 1], [part]: value };
  }
  return tags.length > 0 ? { ...plain, Tags: tags } : plain;
}

/** Members by their labels in the path; null where the path is another one. */
function labelsOf(template: string, pathname: string): Record<string, string> | null {
  const [path = ''] = template.split('?');
  const wanted = path.split('/');
  const parts = pathname.replace(/(?<=.)\/$/, '').split('/');
  if (path.endsWith('/')) wanted.pop();
  if (wanted.length !== parts.length) return null;
  const labels: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const given = parts[at] ?? '';
    if (part.startsWith('{')) labels[part.slice(1, -1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return labels;
}

function queryOf(model: unknown, query: URLSearchParams): Record<string, unknown> {
  const [, , , , names, types] = model as [unknown, unknown, unknown, unknown, string[], unknown[]];
  const input: Record<string, unknown> = {};
  for (const [at, type] of types.entries()) {
    const [kind, traits] = Array.isArray(type) ? (type as [number, { httpQuery?: string } | number]) : [0, 0];
    const value = typeof traits === 'object' && traits.httpQuery ? query.get(traits.httpQuery) : null;
    if (value !== null) input[names[at] ?? ''] = kind === 1 ? Number(value) : value;
  }
  return input;
}

function xmlAnswer(operation: string, { error, message = 'for the log only', body = {} }: StubAnswer): string {
  const inner =
    error === undefined
      ? `<${operation}Result>${xmlOf(body)}</${operation}Result>`
      : `<Error>${xmlOf({ Type: 'Sender', Code: error, Message: message })}</Error>`;
  const root = error === undefined ? `${operation}Response` : 'ErrorResponse';
  return `<${root} xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${inner}</${root}>`;
}
