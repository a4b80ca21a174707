import { issueType, sopsOf } from '#rules/issue-types';
import type { ArchivedTmsIssueResolvers, TmsIssueResolvers } from '../../../generated/resolvers.ts';

/** An open issue under the contract's names. */
export const TMSIssue: TmsIssueResolvers = {
  tmsUpdateTimestamp: ({ updatedAt }) => updatedAt,
  tmsCreateTimestamp: ({ openedAt }) => openedAt,
  supportSOP: (issue) => sopsOf(issue.issueType).supportSOP,
  serviceSOP: (issue) => sopsOf(issue.issueType).serviceSOP,
  severity: (issue) => issueType(issue.issueType)?.severity,
  othersInZone: (issue, _args, ctx) => ctx.cell.issues.others(issue, ctx.signal),
};

/** A resolved issue under the contract's names. */
export const ArchivedTMSIssue: ArchivedTmsIssueResolvers = {
  timestamp: ({ resolvedAt, updatedAt }) => resolvedAt ?? updatedAt,
  isResolved: ({ resolvedAt }) => resolvedAt !== null,
  supportSOP: (issue) => sopsOf(issue.issueType).supportSOP,
  serviceSOP: (issue) => sopsOf(issue.issueType).serviceSOP,
  severity: (issue) => issueType(issue.issueType)?.severity,
};
