import type { SourceFailure } from '../database/schema/servers.ts';

/** A call of a source that ended. */
export interface SourceCall {
  stageRegion: string;
  source: string;
  port: string;
  call: string;
  /** `ok`, or the kind of its failure. */
  outcome: string;
  at: number;
}

/** No failure of the source: what was asked for is not there, is not offered, or nobody waits for it any more. */
const NO_FAILURES: ReadonlySet<string> = new Set(['ok', 'not-found', 'not-offered', 'cancelled']);

/** The last failure of each source and port, for people who look after the server. As many as there are ports in use. */
export class SourceFailures {
  readonly #failures = new Map<string, SourceFailure>();
  readonly #succeeded = new Map<string, number>();

  note({ stageRegion, source, port, call, outcome, at }: SourceCall): void {
    const key = `${stageRegion} ${source} ${port}`;
    if (outcome === 'ok') this.#succeeded.set(key, at);
    if (!NO_FAILURES.has(outcome)) this.#failures.set(key, { stageRegion, source, port, call, kind: outcome, at, succeededAt: null });
  }

  /** The newest first. */
  list(): SourceFailure[] {
    return [...this.#failures]
      .map(([key, failure]) => ({ ...failure, succeededAt: this.#succeeded.get(key) ?? null }))
      .sort((a, b) => b.at - a.at);
  }
}
