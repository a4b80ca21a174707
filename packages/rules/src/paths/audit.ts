import { withSearch } from './path-to.ts';

export const auditHistoryPath = '/audit-history';

interface AuditHistorySearch {
  /** `clientId:name`: only commands on this domain. */
  domain: string;
  /** The number of a record whose details are open. */
  open?: number | undefined;
}

/** Audit History of one domain. */
export const domainAuditPath = ({ domain, open }: AuditHistorySearch): string =>
  withSearch(auditHistoryPath, { domain, open: open?.toString() });
