import type { LiveOutputLine } from '#rules/node-commands/live-output';
import type { TranscriptEvent } from '../transcripts/transcript-recorder.ts';
import { LiveOutput } from './live-output.ts';

/** Whose command it is, where, and under which idempotency key. Nobody else reads it. */
export interface OutputOf {
  stageRegion: string;
  actorId: string;
  key: string;
}

/** The end of a channel at which its command writes. */
export interface OutputWriter {
  /** Nothing of this waits for a reader, and nothing of it fails. */
  show(events: readonly TranscriptEvent[], bytes: number): void;
  end(): void;
}

/** Of this process: each holds a mebibyte at most. */
const MOST_CHANNELS = 64;
/** How long a reader waits for the command to begin: it may be at its grant and its precondition. */
const BEGINS_WITHIN_MS = 15_000;

const NOBODY: OutputWriter = { show: () => {}, end: () => {} };

/**
 * What machines write, on its way to the person who asked, while the command runs: in the memory of the process that runs it, and nowhere else. Nothing
 * waits for a reader, so a slow one misses some of it, which is reported to it, and one that never comes costs nothing but its room (docs/decisions/0026).
 */
export class LiveOutputs {
  readonly #channels = new Map<string, { output: LiveOutput; cancel: (() => void) | null }>();
  readonly #awaited = new Map<string, Set<() => void>>();
  readonly #beginsWithinMs: number;

  constructor({ beginsWithinMs = BEGINS_WITHIN_MS }: { beginsWithinMs?: number } = {}) {
    this.#beginsWithinMs = beginsWithinMs;
  }

  /**
   * A channel for a command that is about to run. Without a key nobody can ask for it; beyond the limit, and where the key is in use, there is none.
   * @param cancel ends the command; null for one that is not to be left in the middle
   */
  open(of: Omit<OutputOf, 'key'> & { key: string | null }, cancel: (() => void) | null): OutputWriter {
    if (of.key === null) return NOBODY;
    const id = idOf({ ...of, key: of.key });
    if (this.#channels.has(id) || this.#channels.size >= MOST_CHANNELS) return NOBODY;
    const output = new LiveOutput();
    this.#channels.set(id, { output, cancel });
    for (const begin of this.#awaited.get(id) ?? []) begin();
    return {
      show: (events, bytes) => output.show(events, bytes),
      end: () => {
        this.#channels.delete(id);
        output.end();
      },
    };
  }

  /** What is written from now on, and what waits already; ends with the command, when another reader of the same comes, and where none begins in time. */
  async *read(of: OutputOf, signal: AbortSignal): AsyncGenerator<LiveOutputLine> {
    const id = idOf(of);
    if (!this.#channels.has(id)) await this.#begins(id, signal);
    const output = this.#channels.get(id)?.output;
    if (output && !signal.aborted) yield* output.lines(signal);
  }

  /** Ends a command that runs here; false for one that does not, and for one that changes something. */
  cancel(of: OutputOf): boolean {
    const cancel = this.#channels.get(idOf(of))?.cancel ?? null;
    cancel?.();
    return cancel !== null;
  }

  #begins(id: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#awaited.get(id) ?? new Set();
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        if (waiting.size === 0) this.#awaited.delete(id);
        resolve();
      };
      const timer = setTimeout(done, this.#beginsWithinMs).unref();
      this.#awaited.set(id, waiting.add(done));
      signal.addEventListener('abort', done, { once: true });
      if (signal.aborted) done();
    });
  }
}

const idOf = ({ stageRegion, actorId, key }: OutputOf): string => JSON.stringify([stageRegion, actorId, key]);
