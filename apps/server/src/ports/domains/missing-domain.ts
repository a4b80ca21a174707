import { preconditionFailed, type Refusal } from '#rules/guard';
import type { DomainsPort } from './port.ts';

interface DomainReader {
  ports: { domains: DomainsPort };
  signal: AbortSignal;
}

/** Why nothing is read of a domain that nobody knows; null for one that is known, deleted ones too: what they wrote outlives them. */
export async function unknownDomainRefusal({ ports, signal }: DomainReader, domainIdentifier: string): Promise<Refusal | null> {
  if ((await ports.domains.find(domainIdentifier, signal)) !== null) return null;
  return {
    ...preconditionFailed(`No domain is known as ${domainIdentifier.slice(0, 64)}.`, 'Check the domain identifier.'),
    exception: 'ResourceNotFoundException',
  };
}
