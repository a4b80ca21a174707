import { isPortError, PortError, type PortErrorKind } from './port-error.ts';

/** A failure as it goes from one thread to another, where errors lose their class. `kind` is that of a port's, null for any other. */
export interface ThreadFailure {
  kind: PortErrorKind | null;
  message: string;
}

export const failureOf = (error: unknown): ThreadFailure => ({
  kind: isPortError(error) ? error.kind : null,
  message: error instanceof Error ? error.message : String(error),
});

export const errorOfFailure = ({ kind, message }: ThreadFailure): Error =>
  kind === null ? new Error(message) : new PortError(kind, message);
