import type { ReactNode } from 'react';
import { REFUSAL_CODES, type Refusal, type RefusalCode } from '#rules/guard';
import { messageOf } from '#rules/thrown';
import { RequestError } from '../graphql/request-error.ts';
import { SdpdsError } from '../sdpds/sdpds-error.ts';
import { sdpdsFailure } from '../sdpds/sdpds-failure.ts';
import type { Failure } from '../section/failed-panel.tsx';

/** What the dialog says of a command that was carried out. */
export interface ActionDone {
  text: ReactNode;
  link?: { text: string; href: string };
}

/** How a guarded action ended. */
export type ActionOutcome = ({ kind: 'done' } & ActionDone) | { kind: 'refused'; refusal: Refusal } | ({ kind: 'failed' } & Failure);

/** What executeCommand answers in place of success. */
export class CommandFailure extends RequestError {
  /** What a rule refused it for; null when it was tried and failed. */
  readonly refusal: Refusal | null;

  constructor(message: string, code: string | null | undefined, refusal: Refusal | null) {
    super(message, { status: 200, code: code ?? 'ERROR', requestId: null });
    this.name = 'CommandFailure';
    this.refusal = refusal;
  }
}

/**
 * What a dialog says of a command that was not carried out: a refusal with what to do about it, or what failed.
 * @param failed the sentence before the body of the answer, for calls whose body is shown (SDPDS-066)
 */
export function outcomeOfFailure(error: unknown, failed: string | undefined): ActionOutcome {
  const refusal = refusalIn(error);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (failed !== undefined) return { kind: 'failed', ...sdpdsFailure(failed, error) };
  if (!(error instanceof RequestError)) return { kind: 'failed', what: messageOf(error) };
  return { kind: 'failed', what: error.message, code: error.code, requestId: error.requestId };
}

/** Whether the server answered, and not the network or a proxy: then it is known whether the command ran, and another try is another command. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof CommandFailure || (error instanceof RequestError && error.requestId !== null);

const isRefusal = (code: string | undefined): code is RefusalCode => (REFUSAL_CODES as readonly (string | undefined)[]).includes(code);

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof CommandFailure) return error.refusal;
  if (!(error instanceof RequestError)) return null;
  // What a call of releases finds wrong with its own request has a code too, and is a failure of the call: its body is shown.
  // What the guards call it stands beside what the specification calls it.
  const codes = error instanceof SdpdsError ? [error.body.code, error.code].filter((code) => code !== 'PRECONDITION_FAILED') : [error.code];
  const code = codes.find(isRefusal);
  return code === undefined ? null : { code, message: error.message, fix: '' };
}
