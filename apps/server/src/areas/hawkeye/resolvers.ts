import { TRIGGER_HAWKEYE_ANALYSIS } from '#rules/commands/domain-commands';
import { analysisIdNotValid, INPUT_NOT_VALID, readTrigger } from '#rules/hawkeye/analysis';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { BadInputError } from '../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';

/** Ids have 19 characters; what is longer is echoed in part. */
const LONGEST_ECHO = 80;

const getHawkeyeAnalysisStatus: QueryResolvers['getHawkeyeAnalysisStatus'] = async (_parent, { analysisId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const id = analysisId.trim();
  const found = await ctx.services.hawkeye.analyses.status(stageRegionText(ctx.stageRegion), id);
  if (found === null) throw new BadInputError('analysisId', analysisIdNotValid(id.slice(0, LONGEST_ECHO)));
  return found;
};

const hawkeyeAnalyses: QueryResolvers['hawkeyeAnalyses'] = (_parent, { domainIdentifier, limit, before }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainIdentifier', domainIdentifier);
  return ctx.services.hawkeye.analyses.ofDomain(stageRegionText(ctx.stageRegion), identifier, {
    limit: limit ?? null,
    before: before ?? null,
  });
};

/** A command by effect: it goes through the bus, so it is audited like any other, under its ticket. */
const triggerHawkeyeAnalysis: MutationResolvers['triggerHawkeyeAnalysis'] = async (_parent, { domainIdentifier, guard, ...given }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainIdentifier', domainIdentifier);
  const { trigger, problem } = readTrigger(given, ctx.now);
  if (problem !== null) throw new BadInputError(problem.field, INPUT_NOT_VALID);
  const args = {
    domain_identifier: identifier,
    analysis_type: trigger.analysisType,
    start_time: new Date(trigger.from).toISOString(),
    end_time: new Date(trigger.to).toISOString(),
    ticket_id: trigger.ticketId,
  };
  const { analysis_id } = await runCommand(ctx, TRIGGER_HAWKEYE_ANALYSIS, args, { ...guard, ticket: trigger.ticketId });
  return { analysisId: String(analysis_id) };
};

export const resolvers: Resolvers = {
  Query: { getHawkeyeAnalysisStatus, hawkeyeAnalyses },
  Mutation: { triggerHawkeyeAnalysis },
};
