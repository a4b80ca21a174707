import type { AwsCallsMade } from './aws-calls.ts';
import { linesOf } from './lines-of.ts';
import { unreachable } from './request-error.ts';

export interface Operation {
  query: string;
  variables: unknown;
  operationName: string | undefined;
}

export interface GraphqlBody {
  data?: unknown;
  extensions?: { awsCalls?: readonly AwsCallsMade[] };
  errors?: { message: string; extensions?: { code?: string; status?: number; requestId?: string; fix?: string } }[];
}

export interface OperationAnswer {
  status: number;
  requestId: string | null;
  body: GraphqlBody;
}

interface Transport {
  sendAlone: (operation: Operation, signal: AbortSignal | undefined) => Promise<OperationAnswer>;
  post: (operations: Operation[], signal: AbortSignal) => Promise<Response>;
  /** Throws what a screen shows of an answer that is no JSON. */
  parse: (text: string, about: { requestId: string | null }) => unknown;
}

interface Waiting {
  operation: Operation;
  signal: AbortSignal | undefined;
  resolve: (answer: OperationAnswer) => void;
  reject: (error: unknown) => void;
}

/** As many as the server takes in one request. */
const MOST_OPERATIONS = 24;

/**
 * Collects what is asked in one turn of the event loop into one request, whose lines answer each operation as it ends: a
 * browser has six connections to a host, and panels that wait for an unhealthy cluster must not use them up.
 */
export function batched(transport: Transport): (operation: Operation, signal: AbortSignal | undefined) => Promise<OperationAnswer> {
  let queue: Waiting[] = [];

  const flush = (): void => {
    const asked = queue.filter(({ signal }) => !signal?.aborted);
    queue = [];
    for (let at = 0; at < asked.length; at += MOST_OPERATIONS) void sendMany(asked.slice(at, at + MOST_OPERATIONS), transport);
  };

  return (operation, signal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      if (queue.length === 0) setTimeout(flush, 0);
      queue.push({ operation, signal, resolve, reject });
    });
}

async function sendMany(asked: Waiting[], transport: Transport): Promise<void> {
  const [only] = asked;
  if (asked.length === 1 && only) {
    transport.sendAlone(only.operation, only.signal).then(only.resolve, only.reject);
    return;
  }
  const controller = new AbortController();
  let left = asked.length;
  // The request is given up with the last of those who wait for it.
  for (const { signal } of asked) signal?.addEventListener('abort', () => --left === 0 && controller.abort(), { once: true });
  try {
    const response = await transport.post(
      asked.map(({ operation }) => operation),
      controller.signal,
    );
    const requestId = response.headers.get('x-request-id');
    const about = { status: response.status, requestId };
    if (!response.body || !response.headers.get('content-type')?.startsWith('application/x-ndjson')) {
      const body = transport.parse(await response.text(), about) as GraphqlBody;
      for (const { resolve } of asked) resolve({ ...about, body });
      return;
    }
    for await (const line of linesOf(response.body)) {
      const { index, status, answer } = transport.parse(line, about) as { index: number; status: number; answer: GraphqlBody };
      asked[index]?.resolve({ status, requestId, body: answer });
    }
    // Resolved ones do not mind; the others hear that the connection ended too early.
    for (const { reject } of asked) reject(unreachable());
  } catch (error) {
    for (const { reject } of asked) reject(error instanceof TypeError ? unreachable() : error);
  }
}
