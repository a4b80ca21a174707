import { z } from 'zod';
import type { SdpdsCall } from '#rules/releases/call-parts';
import { SDPDS_CALLS, SDPDS_PREFIX } from '#rules/releases/calls';
import { SESSION_COOKIE } from '../../platform/auth/session-cookie.ts';
import { SIGNED_FILES_PATH } from '../../platform/http/body-deadline.ts';

type Json = Record<string, unknown>;

const Failure = z.object({
  message: z.string(),
  error: z.string(),
  __type: z.string().describe('ValidationException, ResourceNotFoundException, ConflictException, AccessDeniedException, …'),
  code: z.string().optional().describe('What the guards call it, where one of them refused'),
});

/** The OpenAPI 3.1 document of all calls, made of the same table that requests are parsed by. */
export function openApiDocument(): Json {
  const calls = Object.entries(SDPDS_CALLS as Readonly<Record<string, SdpdsCall>>);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Releases: stacks, components, deployments and release trackers',
      version: '1',
      description:
        'Every call is a POST with JSON. Every answer, a failure too, is {statusCode, headers, body}; the HTTP status is the same as statusCode. Lists continue with nextToken until there is none; a token is good for the same call with the same payload. Times are seconds since 1970.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { token: [] }],
    paths: {
      ...Object.fromEntries(calls.map(([path, call]) => [`${SDPDS_PREFIX}/${path}`, { post: operationOf(path, call) }])),
      [SIGNED_FILES_PATH]: filesOf(),
    },
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Of the sign-in; sent from pages of the same host only',
        },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token' },
      },
      responses: { Failure: { description: 'What went wrong, and what to do about it', content: json(envelopeOf(ref('Failure'))) } },
    },
  };
}

const operationOf = (path: string, { summary, request, answer, effect }: SdpdsCall): Json => ({
  operationId: path.replaceAll('/', '_'),
  summary,
  description: effect
    ? 'Changes something: needs release:act, and is audited. A guard.idempotencyKey makes repeating it harmless.'
    : 'Needs release:read.',
  tags: [path.includes('/') ? path.slice(0, path.indexOf('/')) : 'config'],
  requestBody: { required: true, content: json(schemaOf(request, 'input')) },
  responses: {
    200: { description: 'The answer', content: json(envelopeOf(schemaOf(answer, 'output'))) },
    default: { $ref: '#/components/responses/Failure' },
  },
});

/** Links of files/upload and files/download: they are made whole, nobody puts them together. */
const filesOf = (): Json => {
  const query = (name: string, required: boolean) => ({ name, in: 'query', required, schema: { type: 'string' } });
  const common = {
    parameters: [query('key', true), query('expires', true), query('md5', false), query('signature', true)],
    security: [],
  };
  const file = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const failure = { $ref: '#/components/responses/Failure' };
  const stored = {
    type: 'object',
    properties: { packageKey: { type: 'string' }, packageMD5Hash: { type: 'string' }, bytes: { type: 'number' } },
  };
  return {
    put: {
      ...common,
      operationId: 'packages_put',
      summary: 'Puts a package by the link of files/upload/location or files/upload/global',
      requestBody: { required: true, content: file },
      responses: { 200: { description: 'It is stored', content: json(envelopeOf(stored)) }, default: failure },
    },
    get: {
      ...common,
      operationId: 'packages_get',
      summary: 'Gets a package by the link of files/download',
      responses: { 200: { description: 'The package', content: file }, default: failure },
    },
  };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
};

const envelopeOf = (body: Json): Json => ({
  type: 'object',
  required: ['statusCode', 'headers', 'body'],
  properties: { statusCode: { type: 'integer' }, headers: { type: 'object', additionalProperties: { type: 'string' } }, body },
});
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ 'application/json': { schema } });
