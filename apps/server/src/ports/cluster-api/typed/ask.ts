import type { z } from 'zod';
import type { CallOptions, Dated } from '../port.ts';
import type { ByteAnswer } from '../transport.ts';
import type { Kind } from './limits.ts';

/** One kind of read: how it is shared, and what it does. */
export interface Read<T> {
  kind: Kind;
  domainIdentifier: string;
  options: CallOptions | undefined;
  /** Tells apart calls of one kind, such as explanations of different shards. */
  variant?: string;
  what: string;
  /** Waits for the domain's other heavy reads, and is refused in light mode. Others are small. */
  heavy?: boolean;
  weight?: (value: T) => number;
  load(ask: Ask): Promise<T>;
}

/** What a loader works with: the shared signal, and the way to the cluster. */
export interface Ask {
  signal: AbortSignal;
  get(path: string): Promise<ByteAnswer>;
  json<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>>;
  parse<S extends z.ZodType>(answer: ByteAnswer, shape: S): Promise<z.output<S>>;
  request: { domainIdentifier: string; timeoutMs: number; instanceId: string | undefined; signal: AbortSignal };
}

/** Carries a read out, shared with all who ask the same. */
export type ReadFunction = <T>(read: Read<T>) => Promise<Dated<T>>;
