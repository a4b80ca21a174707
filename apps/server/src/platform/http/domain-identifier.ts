import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { badInput } from './bad-input.ts';

/**
 * `clientId:name` out of an argument, as ports take it.
 * @throws BadInputError that names the argument
 */
export function domainIdentifierOf(field: string, text: string): string {
  const parsed = parseDomainIdentifier(text);
  if (!parsed) throw badInput(field, 'must be clientId:domain-name, such as 000000000101:orders');
  return `${parsed.clientId}:${parsed.domainName}`;
}
