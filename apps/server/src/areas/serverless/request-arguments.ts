import { isClientId } from '#rules/domains/identifiers';
import { DATA_PLANE_TYPES, type DataPlaneType } from '#rules/serverless/worker';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { PortError } from '../../ports/port-error.ts';
import type { GroupRef, ServerlessPort } from '../../ports/serverless/port.ts';

export const NOT_AVAILABLE = 'Not available from this source: nothing is known here of serverless accounts.';

/**
 * The port of the request's place, for a caller that may read.
 * @throws RefusedError, PortError `not-offered` where the place has no such source
 */
export function serverlessOf(ctx: RequestContext): ServerlessPort {
  requirePermission(ctx, 'domain:read');
  if (ctx.ports.serverless === null) throw new PortError('not-offered', NOT_AVAILABLE);
  return ctx.ports.serverless;
}

/** Checks the 12 digits of an account. @throws BadInputError naming the field */
export function accountOf(accountId: string, field = 'awsAccountId'): string {
  if (!isClientId(accountId)) throw badInput(field, 'must be 12 digits, such as 123456789012');
  return accountId;
}

/** One of a list of words, in any case. @throws BadInputError naming the field and the words */
export function oneOf<T extends string>(field: string, value: string, words: readonly T[]): T {
  const found = words.find((word) => word.toLowerCase() === value.toLowerCase());
  if (found === undefined) throw badInput(field, words.length === 1 ? `must be ${words[0]}` : `must be one of ${words.join(', ')}`);
  return found;
}

export const planeOf = (value: string): DataPlaneType => oneOf('dataPlaneType', value, DATA_PLANE_TYPES);

/** An id or name, not empty and of at most 256 characters. @throws BadInputError naming the field */
export function nonEmpty(field: string, value: string): string {
  if (value.trim() === '') throw badInput(field, 'must not be empty');
  if (value.length > MAX_LENGTH) throw badInput(field, `must have at most ${MAX_LENGTH} characters`);
  return value;
}

const MAX_LENGTH = 256;

interface RequestedGroup {
  accountId: string;
  namespace: string;
  dataPlaneType: string;
  placementConstraintId: string;
}

export const groupOf = (
  { accountId, namespace, dataPlaneType, placementConstraintId }: RequestedGroup,
  accountField = 'accountId',
): GroupRef => ({
  accountId: accountOf(accountId, accountField),
  namespace: nonEmpty('namespace', namespace),
  dataPlaneType: planeOf(dataPlaneType),
  placementConstraintId: nonEmpty('placementConstraintId', placementConstraintId),
});

/** @throws BadInputError for a window without length, or one that runs backwards */
export function windowOf(from: number, to: number): { from: number; to: number } {
  if (to <= from) throw badInput('endTime', 'must be after startTime');
  return { from, to };
}
