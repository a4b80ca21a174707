/** What a screen is given of a failed call; `message` is fit to be shown. */
export class RequestError extends Error {
  /** The status of the failure as far as it is known; 0 when the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;

  constructor(message: string, details: { status: number; code: string; requestId: string | null }) {
    super(message);
    this.name = 'RequestError';
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}

export const unreachable = (): RequestError =>
  new RequestError('The server could not be reached. Check the connection and retry.', { status: 0, code: 'NETWORK', requestId: null });
