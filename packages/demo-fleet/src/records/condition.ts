import type { IssueTypeName } from '#rules/events/issue-types';

/** One issue of a domain as the issue service keeps it. Times are epoch milliseconds. */
export interface IssueFacts {
  id: string;
  issueType: IssueTypeName;
  details: string;
  /** Zone id where the cause lies in one zone. */
  zone: string | null;
  openedAt: number;
  updatedAt: number;
  /** Null while it is open. */
  resolvedAt: number | null;
}

/** Something that is wrong over a time, for which an issue is opened when it has lasted. */
export interface Condition {
  type: IssueTypeName;
  salt: number;
  from: number;
  /** Infinity for what lasts. */
  to: number;
  /** How long it has to last. */
  after: number;
  zone?: string | null;
  details: (t: number) => string;
}
