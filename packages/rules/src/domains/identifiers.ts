/** A domain is named by the account that owns it and its own name: `123456789012:orders`. */
export interface DomainIdentifier {
  clientId: string;
  domainName: string;
}

export type ParsedIdentifier = { ok: true; clientId: string; domainName: string | null } | { ok: false; error: string };

/** The one text for every kind of bad identifier (DOM-009). */
export const INVALID_IDENTIFIER = 'Provide valid domain identifier or clientId';

const CLIENT_ID = /^[0-9]{12}$/;
const DOMAIN_NAME = /^[a-z][a-z0-9-]{2,27}$/;

/** True for exactly 12 ASCII digits (DOM-012). */
export const isClientId = (text: string): boolean => CLIENT_ID.test(text);

/** True for a lowercase letter followed by lowercase letters, digits and hyphens, 3 to 28 characters in all (DOM-013). */
export const isDomainName = (text: string): boolean => DOMAIN_NAME.test(text);

/**
 * Reads what a person typed: a bare clientId (then `domainName` is null) or `clientId:domainName`.
 * Outer white space is dropped; white space around the colon is not, because no identifier is written so.
 */
export const parseIdentifier = (text: string): ParsedIdentifier => {
  const trimmed = text.trim();
  if (isClientId(trimmed)) return { ok: true, clientId: trimmed, domainName: null };
  const domain = parseDomainIdentifier(trimmed);
  return domain ? { ok: true, ...domain } : { ok: false, error: INVALID_IDENTIFIER };
};

/** Strict reading of `clientId:domainName` as it stands on the wire; null for anything else, a bare clientId included. */
export const parseDomainIdentifier = (text: string): DomainIdentifier | null => {
  const [clientId, domainName, ...rest] = text.split(':');
  if (clientId === undefined || domainName === undefined || rest.length > 0) return null;
  return isClientId(clientId) && isDomainName(domainName) ? { clientId, domainName } : null;
};

export const formatDomainIdentifier = (clientId: string, domainName: string): string => `${clientId}:${domainName}`;
