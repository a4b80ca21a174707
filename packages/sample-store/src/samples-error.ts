import type { SourceFailure } from '#rules/source-failure';

/** A failure of the store. `message` is fit to be shown: it names the field or the time and no path. */
export class SamplesError extends Error {
  readonly kind: SourceFailure;

  constructor(kind: SourceFailure, message: string) {
    super(message);
    this.name = 'SamplesError';
    this.kind = kind;
  }
}

/** True for a failure of the given kind, or of any kind when none is given. */
export const isSamplesError = (error: unknown, kind?: SourceFailure): error is SamplesError =>
  error instanceof SamplesError && (kind === undefined || error.kind === kind);
