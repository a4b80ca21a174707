import type { RememberedDomain } from './schema.ts';

/** A domain as it was last seen, and when it was noticed to be gone. */
export interface KeptDomain {
  status: RememberedDomain;
  /** Epoch milliseconds; null while it is there. */
  goneAt: number | null;
}

/** What outlives a restart of the domains of an account in a region. */
export interface DomainMemory {
  load(): Promise<KeptDomain[]>;
  /** Writes these, and drops those that are gone since before a moment. */
  keep(domains: readonly KeptDomain[], forgetGoneBefore: number): Promise<void>;
}

/** For who needs none. */
export const NO_MEMORY: DomainMemory = { load: async () => [], keep: async () => undefined };
