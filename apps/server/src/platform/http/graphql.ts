import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { z } from 'zod';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { findTrouble } from '../database/database-trouble.ts';
import { withAwsCalls } from '../telemetry/aws-calls.ts';
import type { RequestContext } from './context.ts';
import { type RunOperation, sendBatch } from './graphql-batch.ts';
import { type ErrorAnswer, type ErrorListeners, errorAnswer, isGraphqlError, withoutSuggestions, withStatus } from './graphql-errors.ts';
import { documentProblem, GRAPHQL_LIMITS } from './graphql-limits.ts';
import { HttpError, recordsUnavailable } from './http-error.ts';
import { writeJson } from './json-fragment.ts';
import { exceedsLevels, textExceedsLevels } from './levels.ts';
import { onDisconnect } from './on-disconnect.ts';
import { acceptsGzip, compressed, setGzip } from './quick-compression.ts';
import { hasUnkeepableText, unkeepableVariable } from './text-problem.ts';

/** The schema and what answers it. */
export interface GraphqlOptions {
  /** Type definitions, all files joined. */
  sdl: string;
  /** By type and field, as the generated `Resolvers` has them. */
  resolvers: object;
  /** Schema questions are answered, for tools on a developer's machine. */
  introspection?: boolean;
  /** Another limit than GRAPHQL_TIMEOUT_MS, for tests. */
  timeoutMs?: number;
}

/** What the endpoint needs of the server around it. */
export interface GraphqlSurroundings {
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
  listeners: (request: FastifyRequest, ctx: RequestContext) => ErrorListeners;
  /** Runs an operation within a trace; `outcome` says how its result is called. */
  traced?: <Result>(
    operation: string | null,
    requestId: string,
    run: () => Promise<Result>,
    outcome: (result: Result) => string,
  ) => Promise<Result>;
  /** Hears how long each operation took; outcome is ok, or the code of its first error. */
  onOperation?: ((operation: string | null, outcome: string, seconds: number) => void) | undefined;
}

/** Longest time an operation may take (SHELL-040). */
export const GRAPHQL_TIMEOUT_MS = 10 * 60_000;

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
  extensions: z.unknown().optional(),
});

/** Mounts POST /graphql, the one endpoint of all operations (SHELL-039). Nobody without a session gets as far as a parse. */
export function registerGraphql(app: FastifyInstance, options: GraphqlOptions, around: GraphqlSurroundings): void {
  const { sdl, resolvers, introspection = false, timeoutMs = GRAPHQL_TIMEOUT_MS } = options;
  void app.register(mercurius, {
    schema: sdl,
    resolvers: resolvers as IResolvers,
    routes: false,
    graphiql: false,
    jit: 1,
    graphql: { parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens }, validateOptions: { maxErrors: 5 } },
    errorFormatter: (execution, context) => {
      const { formatError } = context as unknown as GraphqlInternals;
      return {
        statusCode: 200,
        response: { data: execution.data ?? null, errors: execution.errors.map(formatError) as unknown as GraphQLError[] },
      };
    },
  });
  void app.register(async (scope) => {
    scope.graphql.addHook('preValidation', async (_schema, document) => {
      const problem = documentProblem(document, introspection);
      if (problem !== null) throw new HttpError(400, 'TOO_MUCH', problem);
      if (hasUnkeepableText(document)) throw unkeepable('The query');
    });
    const run: RunOperation = async (body, request, ctx, timedOut) => {
      const startedAt = performance.now();
      let requested: Operation | null = null;
      let done: Done;
      try {
        requested = operationOf(body);
        const operation = requested;
        const work = () => withAwsCalls(() => execute(operation, request, ctx, timedOut));
        const named = nameOf(operation);
        const { result, calls } = await (around.traced?.(named, request.id, work, ({ result: ended }) => outcomeOf(ended)) ?? work());
        done = { status: 200, answer: calls.length > 0 ? { ...result, extensions: { awsCalls: calls } } : result };
      } catch (error) {
        const { status, errors } = documentErrors(error, request);
        done = { status, answer: { data: null, errors } };
      }
      around.onOperation?.(requested && nameOf(requested), outcomeOf(done.answer), (performance.now() - startedAt) / 1_000);
      return done;
    };
    const execute = (
      { query, variables, operationName }: Operation,
      request: FastifyRequest,
      ctx: RequestContext,
      timedOut: Promise<never>,
    ): Promise<Answer> => {
      const listeners = around.listeners(request, ctx);
      const context = {
        ...ctx,
        formatError: (error: GraphQLError) => errorAnswer(error, request.id, listeners),
      } satisfies RequestContext & GraphqlInternals;
      return Promise.race([scope.graphql(query, context, variables ?? {}, operationName ?? undefined), timedOut]);
    };
    scope.post('/graphql', { bodyLimit: 512 * 1024 }, async (request, reply) => {
      const leaving = whenLeaving(reply, timeoutMs);
      try {
        const ctx = await around.contextOf(request, leaving.signal);
        reply.header('cache-control', 'no-store');
        if (Array.isArray(request.body)) return await sendBatch(request.body, run, { request, reply, ctx, timedOut: leaving.timedOut });
        const { status, answer } = await run(request.body, request, ctx, leaving.timedOut);
        return await sendJson(writeJson(answer), request, reply.code(status).type('application/json; charset=utf-8'));
      } catch (error) {
        const { status, errors } = documentErrors(error, request);
        return await reply.code(status).header('cache-control', 'no-store').send({ data: null, errors });
      } finally {
        leaving.done();
      }
    });
  });
}

type Operation = z.infer<typeof Body>;

/** What an operation ends in, errors as they are sent. */
interface Answer {
  data?: unknown;
  /** Which calls of AWS it took, where there were any. */
  extensions?: Record<string, unknown> | undefined;
  errors?: readonly { extensions?: Record<string, unknown> | ErrorAnswer['extensions'] }[] | undefined;
}

interface Done {
  status: number;
  answer: Answer;
}

/** What the operation calls itself, in the body or at the beginning of its text. */
const nameOf = ({ query, operationName }: Operation): string | null =>
  operationName ?? /^\s*(?:query|mutation)\s+(\w{1,64})/.exec(query.slice(0, 200))?.[1] ?? null;

const outcomeOf = ({ errors }: Answer): string => {
  const code = errors?.[0]?.extensions?.code;
  return typeof code === 'string' ? code : 'ok';
};

/** Text is compressed on its way like any other answer; bytes are long rows of numbers, for which a quick level is best. */
async function sendJson(body: string | Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (typeof body === 'string' || !acceptsGzip(request)) return reply.send(body);
  return setGzip(reply).send(await compressed(body));
}

interface GraphqlInternals {
  formatError: (error: GraphQLError) => ErrorAnswer;
}

function operationOf(body: unknown): Operation {
  const parsed = Body.safeParse(body);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'body';
    throw new HttpError(
      400,
      'BAD_REQUEST',
      `The body must be a JSON object with query, variables and operationName; ${field} is not as it must be.`,
    );
  }
  if (parsed.data.query.length > GRAPHQL_LIMITS.length) {
    throw new HttpError(400, 'TOO_MUCH', `The query is too long: at most ${GRAPHQL_LIMITS.length} characters are allowed.`);
  }
  // Before anything walks them, which takes a frame of the stack for each level.
  if (exceedsLevels(body, GRAPHQL_LIMITS.valueLevels) || textExceedsLevels(parsed.data.query, GRAPHQL_LIMITS.valueLevels))
    throw new HttpError(
      400,
      'TOO_MUCH',
      `The operation nests lists and objects too deep: at most ${GRAPHQL_LIMITS.valueLevels} levels are allowed.`,
    );
  // The library would take a JSON document in place of a query, past the limit of tokens.
  if (/^\s*\{\s*"/.test(parsed.data.query)) throw new HttpError(400, 'BAD_REQUEST', 'The query must be GraphQL text.');
  const field = unkeepableVariable(parsed.data.variables);
  if (field !== null) throw unkeepable(`The variable ${field.slice(0, 100)}`);
  return parsed.data;
}

const unkeepable = (what: string): HttpError =>
  new HttpError(400, 'BAD_INPUT', `${what} holds a character that cannot be stored: a NUL, or half of a surrogate pair.`);

/** Errors before the execution: of the body, the text, the validation, the limits, the session. */
function documentErrors(error: unknown, request: FastifyRequest): { status: number; errors: ErrorAnswer[] } {
  const answer = (status: number, code: string, message: string): ErrorAnswer => ({
    message,
    extensions: { code, status, requestId: request.id },
  });
  const trouble = findTrouble(error);
  if (trouble) return documentErrors(recordsUnavailable(trouble), request);
  if (error instanceof HttpError) {
    return { status: error.statusCode, errors: [answer(error.statusCode, error.code, withStatus(error.statusCode, error.message))] };
  }
  const inner = (error as { errors?: unknown }).errors;
  if (Array.isArray(inner) && inner.length > 0) {
    const errors = inner.slice(0, 5).map((one: unknown) => {
      const message = isGraphqlError(one) ? withoutSuggestions(one.message) : 'The query cannot be used.';
      return {
        ...answer(400, 'BAD_REQUEST', `400 ${message}`),
        ...(isGraphqlError(one) && one.locations ? { locations: one.locations } : {}),
      };
    });
    return { status: 400, errors };
  }
  request.log.error({ err: error }, 'graphql failed');
  return { status: 500, errors: [answer(500, 'INTERNAL', `500 ${GENERIC_ERROR_TEXT}`)] };
}

/** A signal that aborts when the client leaves or the time is up, and a promise that rejects when the time is up. */
function whenLeaving(reply: FastifyReply, timeoutMs: number): { signal: AbortSignal; timedOut: Promise<never>; done: () => void } {
  const { controller, done } = onDisconnect(reply);
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new HttpError(
        504,
        'TIMED_OUT',
        `504 The operation took longer than ${Math.round(timeoutMs / 60_000)} minutes and was given up.`,
      );
      controller.abort(error);
      reject(error);
    }, timeoutMs);
    timer.unref();
  });
  timedOut.catch(() => {});
  return {
    signal: controller.signal,
    timedOut,
    done: () => {
      clearTimeout(timer);
      done();
    },
  };
}
