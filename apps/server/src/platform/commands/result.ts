import type { Refusal } from '#rules/guard';
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

/** A refusal is an answer: 409 for what is so now, 403 for what is not allowed. */
export const refused = (refusal: Refusal, auditSeq: number | null): CommandResult => {
  const status = refusal.code === 'PRECONDITION_FAILED' || refusal.code === 'DUPLICATE' || refusal.code === 'IN_PROGRESS' ? 409 : 403;
  return failure(refusal.message, refusal.code, refusal.fix, status, 'CommandRefused', auditSeq);
};

/** What could not even be looked at: an unknown command, an argument that is missing. */
export const unusable = (message: string, code: string, status: 400 | 404, auditSeq: number | null): CommandResult =>
  failure(message, code, null, status, 'BadRequest', auditSeq);

/** The source failed. Only a PortError's words are shown; anything else is ours to look up by the request's id. */
export const failed = (error: unknown, auditSeq: number | null): CommandResult => {
  if (error instanceof PortError) {
    return failure(error.message, error.kind, null, STATUS_OF_KIND[error.kind], error.kind, auditSeq);
  }
  return failure('An unexpected error has occured', 'INTERNAL', null, 500, 'InternalError', auditSeq);
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
