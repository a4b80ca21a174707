import { isClientId } from '../domains/identifiers.ts';

/** The one text for every kind of bad identifier (JUNO-019, JUNO-020). */
export const INVALID_COLLECTION_IDENTIFIER = 'Provide valid Collection identifier';

export type ParsedCollectionIdentifier = { ok: true; accountId: string; collectionId: string | null } | { ok: false; error: string };

/**
 * Reads what a person typed on the landing page: 12 digits of an account (then `collectionId` is null), or `account:collection` in two parts.
 * Outer white space is dropped.
 */
export const parseCollectionIdentifier = (text: string): ParsedCollectionIdentifier => {
  const trimmed = text.trim();
  if (isClientId(trimmed)) return { ok: true, accountId: trimmed, collectionId: null };
  const [accountId = '', collectionId = '', ...rest] = trimmed.split(':');
  const isPair = rest.length === 0 && isClientId(accountId) && isCollectionId(collectionId);
  return isPair ? { ok: true, accountId, collectionId } : { ok: false, error: INVALID_COLLECTION_IDENTIFIER };
};

/** True for 3 to 40 lower-case letters, digits and hyphens, as ids of collections are made. */
export const isCollectionId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{2,39}$/.test(text);
