import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorOf } from '#rules/thrown';

export interface StreamBodyOptions {
  reply: FastifyReply;
  /** What is sent last in place of the rest when the source fails; without it, or with null, the connection is broken off. */
  onFailure?: (error: unknown) => Buffer | null;
  /** Another limit than READER_IDLE_MS, for tests. */
  idleMs?: number;
}

/** A client that takes nothing for so long while something waits for it is taken to be gone: its connection is closed. */
export const READER_IDLE_MS = 30_000;

/** A source whose first piece has come, so that what fails before it can be answered by a status. */
export interface Begun {
  first: IteratorResult<Buffer, unknown>;
  rest: AsyncGenerator<Buffer>;
}

export const begun = async (source: AsyncGenerator<Buffer>): Promise<Begun> => ({ first: await source.next(), rest: source });

/**
 * A source as the body of a reply, as fast as the client takes it. The source is left, with `return()`, whenever the client leaves: before
 * the first piece is sent, in the middle, and when it stays and stops reading.
 */
export function streamBody(
  { first, rest }: Begun,
  { reply, onFailure = () => null, idleMs = READER_IDLE_MS }: StreamBodyOptions,
): Readable {
  let ready: IteratorResult<Buffer, unknown> | null = first;
  let idle: NodeJS.Timeout | undefined;
  const next = async (): Promise<IteratorResult<Buffer, unknown>> => {
    const step = ready ?? (await rest.next());
    ready = null;
    return step;
  };
  return new Readable({
    read() {
      clearTimeout(idle);
      next().then(
        ({ done, value }) => {
          if (this.destroyed) return;
          if (done) {
            this.push(null);
            return;
          }
          idle = setTimeout(() => {
            reply.log.info('a reader stopped reading and was disconnected');
            reply.raw.destroy();
          }, idleMs).unref();
          this.push(value);
        },
        (error: unknown) => {
          if (this.destroyed) return;
          const last = onFailure(error);
          if (last === null) this.destroy(errorOf(error));
          else {
            this.push(last);
            this.push(null);
          }
        },
      );
    },
    destroy(error, done) {
      clearTimeout(idle);
      rest.return(undefined).then(
        () => done(error),
        (failure: unknown) => done(error ?? (failure instanceof Error ? failure : null)),
      );
    },
  });
}
