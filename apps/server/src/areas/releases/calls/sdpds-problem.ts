/** Names of failures on the wire, with the status that goes with each. */
export const STATUS_OF_TYPE = {
  ValidationException: 400,
  UnauthorizedException: 401,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  ConflictException: 409,
  RequestTooLargeException: 413,
  ThrottlingException: 429,
  InternalServerException: 500,
  NotAvailableException: 501,
  ServiceUnavailableException: 503,
} as const;
export type SdpdsFailureType = keyof typeof STATUS_OF_TYPE;

/** A call that is answered with a failure of the specification's shape. Its message is for people: it names the field and the fix. */
export class SdpdsProblem extends Error {
  readonly type: SdpdsFailureType;
  /** What the guards call it (`STEP_UP_REQUIRED`), where it was one of them. */
  readonly code: string | null;
  /** Seconds after which it is worth asking again, where that is known. */
  readonly retryAfter: number | null;

  constructor(type: SdpdsFailureType, message: string, code: string | null = null, retryAfter: number | null = null) {
    super(message);
    this.name = 'SdpdsProblem';
    this.type = type;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (message: string): SdpdsProblem => new SdpdsProblem('ValidationException', message);
export const conflict = (message: string): SdpdsProblem => new SdpdsProblem('ConflictException', message);
export const notFound = (message: string): SdpdsProblem => new SdpdsProblem('ResourceNotFoundException', message);
export const notAvailable = (what: string): SdpdsProblem =>
  new SdpdsProblem('NotAvailableException', `${what} is not available from this source.`);
