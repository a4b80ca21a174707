import type { Dimension } from './types.ts';

/** What the service's own metrics of a domain (`AWS/ES`) are published by. */
export const domainDimensions = (clientId: string, domainName: string): Dimension[] => [
  { name: 'ClientId', value: clientId },
  { name: 'DomainName', value: domainName },
];
