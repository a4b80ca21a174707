import type { Refusal, RefusalException } from '#rules/guard';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { PortError, STATUS_OF_KIND } from '../../ports/port-error.ts';

/** The answer of executeCommand, field by field the contract's; `auditSeq` and the code are ours. */
export interface CommandResult {
  success: boolean;
  data: unknown;
  error: CommandError | null;
  auditSeq: number | null;
}

export interface CommandError {
  message: string;
  extensions: {
    code: string;
    fix: string | null;
    response: { status: number; statusText: string; body: { exc_type: string; exc_value: string } };
  };
}

const STATUS_TEXT: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const succeeded = (data: unknown, auditSeq: number | null): CommandResult => ({ success: true, data, error: null, auditSeq });

const STATUS_OF_EXCEPTION: Record<RefusalException, number> = {
  ValidationException: 400,
  ResourceNotFoundException: 404,
  ConflictException: 409,
  NotAvailableException: 501,
};

/** A fact that only showed when the command ran, such as somebody else who was first. Nothing was changed. */
export class CommandProblem extends PortError {
  readonly exception: RefusalException;

  constructor(exception: RefusalException, message: string) {
    super('denied', message);
    this.name = 'CommandProblem';
    this.exception = exception;
  }
}

/** A refusal is an answer: 409 for what is so now, 403 for what is not allowed. */
export const refused = (refusal: Refusal, auditSeq: number | null): CommandResult => {
  const { code, message, fix, exception } = refusal;
  if (exception !== undefined) return failure(message, code, fix, STATUS_OF_EXCEPTION[exception], exception, auditSeq);
  const status = code === 'PRECONDITION_FAILED' || code === 'DUPLICATE' || code === 'IN_PROGRESS' ? 409 : 403;
  return failure(message, code, fix, status, 'CommandRefused', auditSeq);
};

/** What could not even be looked at: an unknown command, an argument that is missing. */
export const unusable = (message: string, code: string, status: 400 | 404, auditSeq: number | null): CommandResult =>
  failure(message, code, null, status, 'BadRequest', auditSeq);

/** The source failed. Only a PortError's words are shown; anything else is ours to look up by the request's id. */
export const failed = (error: unknown, auditSeq: number | null): CommandResult => {
  if (error instanceof CommandProblem) {
    const { exception, message } = error;
    return failure(message, 'PRECONDITION_FAILED', null, STATUS_OF_EXCEPTION[exception], exception, auditSeq);
  }
  if (error instanceof PortError) {
    return failure(error.message, error.kind, null, STATUS_OF_KIND[error.kind], error.kind, auditSeq);
  }
  return failure(GENERIC_ERROR_TEXT, 'INTERNAL', null, 500, 'InternalError', auditSeq);
};

const failure = (
  message: string,
  code: string,
  fix: string | null,
  status: number,
  excType: string,
  auditSeq: number | null,
): CommandResult => ({
  success: false,
  data: null,
  error: {
    message,
    extensions: {
      code,
      fix,
      response: { status, statusText: STATUS_TEXT[status] ?? 'Error', body: { exc_type: excType, exc_value: message } },
    },
  },
  auditSeq,
});
