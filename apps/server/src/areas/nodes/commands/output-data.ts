import type { CommandContext } from '../../../platform/commands/registry.ts';
import type { NodeOutput } from './run-on-node.ts';

/** An answer of a machine, field by field the contract's (ACT-052), and ours beside them. */
export const outputData = ({ exitCode, stdout, stderr, isTruncated, isRedacted, bytes }: NodeOutput): Record<string, unknown> => ({
  stdout,
  stderr,
  // A source without exit codes has said nothing bad.
  status: exitCode === null || exitCode === 0 ? 'ok' : 'error',
  exit_code: exitCode,
  is_truncated: isTruncated,
  is_redacted: isRedacted,
  bytes,
});

/** The record holds how it ended; what was said is in its transcript. */
export const outputKept = ({ stdout: _stdout, stderr: _stderr, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

/** What was said once, redacted. */
export const outputAgain = async (
  { services, token }: Pick<CommandContext, 'services' | 'token'>,
  kept: Record<string, unknown>,
): Promise<Record<string, unknown>> => ({ ...kept, ...(await services.transcripts.outputOf(token)), is_redacted: true });
