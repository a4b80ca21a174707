import type { AccountRecord } from '#rules/domains/account';
import type { DomainRecord } from '../../ports/domains/port.ts';

/** What the resolvers of a domain's parts start from. */
export interface DomainParent {
  record: DomainRecord;
  /** Ask this node, where the caller named one. */
  instanceId?: string | undefined;
}

export interface AccountParent {
  account: AccountRecord;
}
