import type { SourceFailure } from '#rules/source-failure';

/** What can go wrong behind a port, in the port's own words: an SDK's or a cluster's error never crosses it. */
export type PortErrorKind = SourceFailure;

/** The status code that the console shows for a kind. "denied" is 403 even where a cluster said 401: a cluster's 401 is not the reader's. */
export const STATUS_OF_KIND: Record<PortErrorKind, number> = {
  'not-found': 404,
  denied: 403,
  throttled: 429,
  'timed-out': 504,
  unavailable: 503,
  malformed: 502,
  'too-large': 502,
  'not-offered': 501,
  cancelled: 503,
};

/** A failure of a source. `message` is fit to be shown: it names no credential, no stack and no internal address. */
export class PortError extends Error {
  readonly kind: PortErrorKind;
  /** Milliseconds after which a retry makes sense, when the source said so. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: PortErrorKind, message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'PortError';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What a further attempt at the same question finds just so. */
const FINAL_KINDS = ['not-found', 'denied', 'not-offered', 'malformed', 'too-large'] as const satisfies readonly PortErrorKind[];

/** True for a failure of a source that asking again does not mend. */
export const isFinalPortError = (error: unknown): error is PortError & { readonly kind: (typeof FINAL_KINDS)[number] } =>
  isPortError(error) && FINAL_KINDS.some((kind) => kind === error.kind);

/** True for a failure of the given kind, or of any kind when none is given. */
export const isPortError = (error: unknown, kind?: PortErrorKind): error is PortError =>
  error instanceof PortError && (kind === undefined || error.kind === kind);
