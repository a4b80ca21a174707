import { cancelled } from '../../coalesce.ts';
import { PortError } from '../../port-error.ts';

/** A signal of its own for one piece of work, which fires with the outer one as well. */
export interface OwnSignal {
  signal: AbortSignal;
  abort: () => void;
  /** Listens to the outer one no longer; harmless when repeated. */
  end: () => void;
}

export function ownSignal(outer: AbortSignal | undefined): OwnSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, abort, end: () => outer?.removeEventListener('abort', abort) };
}

interface ReleasedOptions {
  /** Called once, when the bytes are over: read to the end, failed, left, or broken off. */
  release: () => void;
  /** The longest that the bytes may last, by when the transport should have given them up too. */
  limitMs: number;
  /** The longest that the reader may take between two pieces, and before the first. */
  idleMs: number;
  /** The one that the transport was given: fires when the reader leaves, and is fired here for one who stays without reading. */
  own: OwnSignal;
}

/**
 * The same bytes, for one reader who may leave at any moment: by the signal, by `return()`, or by reading no more, which is reported as
 * "timed-out" when they come back. The bytes are over when the transport has let them go, so what waits for that does not overtake it.
 */
export function released(body: AsyncIterable<Uint8Array>, { release, limitMs, idleMs, own }: ReleasedOptions): AsyncIterable<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  let isOver = false;
  let broken: PortError | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(limit);
    clearTimeout(idle);
    own.signal.removeEventListener('abort', breakOff);
    release();
  };
  const letGo = async (): Promise<void> => {
    clearTimeout(idle);
    try {
      await parts.return?.();
    } catch {
      // What is broken off may fail as it likes.
    }
    end();
  };
  const breakOff = (): void => {
    broken ??= cancelled();
    void letGo();
  };
  const giveUp = (words: string): void => {
    broken ??= new PortError('timed-out', words);
    own.abort();
  };
  const limit = setTimeout(() => {
    giveUp(`The answer did not end within ${limitMs / 1_000} s.`);
    // Even where the transport does not let go.
    end();
  }, limitMs).unref();
  const awaitReader = (): void => {
    idle = setTimeout(() => giveUp(`Nothing of the answer was read for ${idleMs / 1_000} s, so it was given up.`), idleMs).unref();
  };

  own.signal.addEventListener('abort', breakOff, { once: true });
  if (own.signal.aborted) breakOff();
  else awaitReader();

  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        clearTimeout(idle);
        if (broken) throw broken;
        try {
          const step = await parts.next();
          if (step.done) end();
          else if (!broken) awaitReader();
          return step;
        } catch (error) {
          end();
          throw broken ?? error;
        }
      },
      async return() {
        await letGo();
        return { done: true, value: undefined };
      },
    }),
  };
}
