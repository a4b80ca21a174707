import { isPortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { AccountFacts } from '../../ports/transparency/port.ts';

/** A page does not wait longer for what it can do without. */
const PATIENCE_MS = 4_000;

/** What the source says of an account; nothing where there is none, or where it does not answer now. */
export async function readMembership(
  { transparency: { source } }: Pick<PortSet, 'transparency'>,
  accountId: string,
  signal: AbortSignal,
): Promise<Pick<AccountFacts, 'isInOrganization' | 'isCanary'>> {
  const unknown = { isInOrganization: null, isCanary: false };
  if (source === null) return unknown;
  try {
    return await source.account(accountId, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
  } catch (error) {
    if (signal.aborted || !isPortError(error)) throw error;
    return unknown;
  }
}
