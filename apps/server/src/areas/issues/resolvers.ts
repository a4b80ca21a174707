import { archiveRangeProblem, eventWindow } from '#rules/events/event-window';
import { issueType, sopsOf } from '#rules/events/issue-types';
import type { ArchivedTmsIssueResolvers, QueryResolvers, Resolvers, TmsIssueResolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';

const MOST = 8_000;
const LONGEST_PREFIX = 100;

const getDomainTMSIssuesArchive: QueryResolvers['getDomainTMSIssuesArchive'] = (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainIdentifier', args.domainIdentifier);
  const prefix = args.issuePrefix?.trim() || null;
  if (prefix !== null && prefix.length > LONGEST_PREFIX) throw badInput('issuePrefix', `must have at most ${LONGEST_PREFIX} characters`);
  return ctx.ports.issues.archive(identifier, { ...archiveWindow(args, ctx.now), prefix }, MOST, ctx.signal);
};

const getDomainTMSIssues: QueryResolvers['getDomainTMSIssues'] = (_parent, { domainIdentifier }, ctx) => {
  requirePermission(ctx, 'domain:read');
  return ctx.ports.issues.open(domainIdentifierOf('domainIdentifier', domainIdentifier), ctx.signal);
};

/** An open issue under the contract's names. */
const TMSIssue: TmsIssueResolvers = {
  tmsUpdateTimestamp: ({ updatedAt }) => updatedAt,
  tmsCreateTimestamp: ({ openedAt }) => openedAt,
  supportSOP: (issue) => sopsOf(issue.issueType).supportSOP,
  serviceSOP: (issue) => sopsOf(issue.issueType).serviceSOP,
  severity: (issue) => issueType(issue.issueType)?.severity,
  othersInZone: (issue, _args, ctx) => ctx.ports.issues.others(issue, ctx.signal),
};

/** A resolved issue under the contract's names. */
const ArchivedTMSIssue: ArchivedTmsIssueResolvers = {
  timestamp: ({ resolvedAt, updatedAt }) => resolvedAt ?? updatedAt,
  isResolved: ({ resolvedAt }) => resolvedAt !== null,
  supportSOP: (issue) => sopsOf(issue.issueType).supportSOP,
  serviceSOP: (issue) => sopsOf(issue.issueType).serviceSOP,
  severity: (issue) => issueType(issue.issueType)?.severity,
};

export const resolvers: Resolvers = {
  Query: { getDomainTMSIssues, getDomainTMSIssuesArchive },
  ArchivedTMSIssue,
  TMSIssue,
};

/** The window that the archive is asked for, in epoch milliseconds. Throws a BadInputError that names startTime or endTime. */
function archiveWindow({ startTime, endTime }: { startTime: string; endTime: string }, now: number): { from: number; to: number } {
  const window = eventWindow(startTime, endTime, now);
  if ('problem' in window) throw badInput(window.field, window.problem);
  const problem = archiveRangeProblem(window.from, window.to);
  if (problem !== null) throw badInput('endTime', `does not fit: ${problem.replace(/\.$/, '')}`);
  return window;
}
