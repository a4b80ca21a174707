import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetMetricDataInput$, GetMetricDataOutput$, ListMetricsInput$, ListMetricsOutput$ } from '@aws-sdk/client-cloudwatch';
import { type StubServer, serveStub, textOf } from '../../../../testkit/stub-server.ts';

/** One request as it came over the wire. */
export interface StubRequest {
  operation: string;
  // biome-ignore lint/suspicious/noExplicitAny: the SDK wrote it, and the test looks at what it wants to see
  input: any;
}

export interface StubAnswer {
  /** 200 unless given. */
  status?: number;
  /** Name of the error, for any other status. */
  error?: string;
  headers?: Record<string, string>;
  /** Members of the operation's output, times as epoch seconds; or text that is sent as it stands. */
  body?: Record<string, unknown> | string;
}

export interface StubCloudWatch extends StubServer {
  requests: StubRequest[];
}

/**
 * Speaks CloudWatch's JSON protocol on 127.0.0.1 for what no emulator does: throttling, denials, partial data, pages. What it is sent and what it
 * answers are checked against the service's model as the SDK has it, so a test cannot pass on a field that does not exist. `null` never answers.
 */
export async function stubCloudWatch(answer: (request: StubRequest) => StubAnswer | null): Promise<StubCloudWatch> {
  const requests: StubRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
    const request = { operation, input: JSON.parse(await textOf(incoming)) };
    mustFit(modelOf(operation).input, request.input, operation);
    requests.push(request);
    const given = answer(request);
    if (!given) return;
    const { status = 200, error, headers = {}, body = {} } = given;
    if (status === 200 && typeof body !== 'string') mustFit(modelOf(operation).output, body, operation);
    const text =
      typeof body === 'string' ? body : JSON.stringify(error === undefined ? body : { __type: error, message: 'for the log only' });
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers }).end(text);
  };
  return { ...(await serveStub(respond)), requests };
}

const modelOf = (operation: string): { input: unknown; output: unknown } => {
  if (operation === 'GetMetricData') return { input: GetMetricDataInput$, output: GetMetricDataOutput$ };
  if (operation === 'ListMetrics') return { input: ListMetricsInput$, output: ListMetricsOutput$ };
  throw new Error(`${operation} is no operation of the stub`);
};

const LIST_OF = 64;
const MAP_OF = 128;
/** A type and what is said of it: where in the request it goes, that it is not to be logged. */
const WITH_TRAITS = 2;
const SIMPLE = 0;
const LIST = 1;
const MAP = 2;
const STRUCTURE = 3;
/** JSON of any form. */
const DOCUMENT = 15;
const JSON_TYPE_OF: Record<number, string> = { 0: 'string', 1: 'number', 2: 'boolean', 4: 'number' };

/** Throws where a value has a member that the model has not, or one of another type. */
export function mustFit(model: unknown, value: unknown, where: string): void {
  const schema: unknown = typeof model === 'function' ? model() : model;
  if (schema === DOCUMENT) return;
  if (typeof schema === 'number' && schema >= MAP_OF) eachValueOf(schema - MAP_OF, value, where);
  else if (typeof schema === 'number' && schema >= LIST_OF) eachOf(schema - LIST_OF, value, where);
  else if (typeof schema === 'number') mustBe(JSON_TYPE_OF[schema], value, where);
  else if (!Array.isArray(schema)) throw new Error(`${where}: the model is not understood`);
  else if (schema.length === WITH_TRAITS) mustFit(schema[0], value, where);
  else if (schema[0] === SIMPLE) mustFit(schema[4], value, where);
  else if (schema[0] === LIST) eachOf(schema[4], value, where);
  else if (schema[0] === MAP) eachValueOf(schema[5], value, where);
  else if (schema[0] === STRUCTURE) membersOf(schema[4], schema[5], value, where);
  else throw new Error(`${where}: the stub does not know kind ${String(schema[0])} of the model`);
}

function mustBe(wanted: string | undefined, value: unknown, where: string): void {
  if (typeof value !== wanted) throw new Error(`${where} is ${typeof value}, and the model says ${wanted}`);
}

function membersOf(names: readonly string[], models: readonly unknown[], value: unknown, where: string): void {
  if (typeof value !== 'object' || value === null) throw new Error(`${where} is no structure`);
  for (const [name, inner] of Object.entries(value)) {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`${where} has no member ${name}`);
    mustFit(models[at], inner, `${where}.${name}`);
  }
}

function eachValueOf(model: unknown, value: unknown, where: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${where} is no map`);
  for (const [name, inner] of Object.entries(value)) mustFit(model, inner, `${where}.${name}`);
}

function eachOf(model: unknown, value: unknown, where: string): void {
  if (!Array.isArray(value)) throw new Error(`${where} is no list`);
  value.forEach((item, at) => {
    mustFit(model, item, `${where}[${at}]`);
  });
}
