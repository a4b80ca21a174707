import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../../../platform/http/domain-identifier.ts';
import { archiveWindow } from '../../archive-window.ts';

const MOST = 8_000;
const LONGEST_PREFIX = 100;

export const getDomainTMSIssuesArchive: QueryResolvers['getDomainTMSIssuesArchive'] = (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainIdentifier', args.domainIdentifier);
  const prefix = args.issuePrefix?.trim() || null;
  if (prefix !== null && prefix.length > LONGEST_PREFIX) throw badInput('issuePrefix', `must have at most ${LONGEST_PREFIX} characters`);
  return ctx.cell.issues.archive(identifier, { ...archiveWindow(args, ctx.now), prefix }, MOST, ctx.signal);
};
