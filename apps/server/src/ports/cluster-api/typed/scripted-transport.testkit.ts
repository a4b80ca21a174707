import type { ByteAnswer, ByteRequest, ByteTransport, ExplainTarget } from '../transport.ts';

/** One answer of a script: bytes in any pieces, or a failure. */
export interface Scripted {
  status?: number;
  headers?: Record<string, string>;
  /** Text, or pieces of bytes in order. */
  body: string | readonly Uint8Array[];
  /** Awaited before the answer. */
  gate?: Promise<void>;
}

export type Script = (path: string, request: Omit<ByteRequest, 'path'>) => Scripted | Promise<Scripted>;

/** A transport that answers from a script and remembers what it was asked: for tests of what stands on the bytes. */
export interface ScriptedTransport extends ByteTransport {
  readonly paths: string[];
  readonly signals: AbortSignal[];
  /** Bodies that were begun and not read to their end. */
  readonly leftEarly: string[];
}

export function scriptedTransport(script: Script): ScriptedTransport {
  const paths: string[] = [];
  const signals: AbortSignal[] = [];
  const leftEarly: string[] = [];
  async function answer(path: string, request: Omit<ByteRequest, 'path'>): Promise<ByteAnswer> {
    paths.push(path);
    if (request.signal) signals.push(request.signal);
    const { status = 200, headers = { 'content-type': 'application/json' }, body, gate } = await script(path, request);
    await gate;
    const parts = typeof body === 'string' ? [new TextEncoder().encode(body)] : body;
    return { status, headers, body: piecewise(parts, () => leftEarly.push(path)) };
  }
  return {
    paths,
    signals,
    leftEarly,
    get: ({ path, ...request }) => answer(path, request),
    explain: (request, target: ExplainTarget) => answer(`explain ${target.index}/${target.shard}/${target.primary}`, request),
    dashboards: (request) => answer('dashboards', request),
  };
}

async function* piecewise(parts: readonly Uint8Array[], onLeave: () => void): AsyncGenerator<Uint8Array> {
  let ended = false;
  try {
    for (const part of parts) yield part;
    ended = true;
  } finally {
    if (!ended) onLeave();
  }
}
