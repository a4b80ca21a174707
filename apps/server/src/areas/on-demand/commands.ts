import { CANCEL_ON_DEMAND_DATA, REQUEST_ON_DEMAND_DATA } from '#rules/commands/on-demand-commands';
import { invalidArguments, preconditionFailed, type Refusal } from '#rules/guard';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../platform/commands/registry.ts';
import { CommandProblem } from '../../platform/commands/result.ts';
import { unknownDomainRefusal } from '../../ports/domains/missing-domain.ts';
import { NO_SOURCE } from './backfill-job.ts';
import { readOnDemandQuestion } from './on-demand-question.ts';

const request = implementCommand(REQUEST_ON_DEMAND_DATA, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const { wanted, refusal } = wantedOf(ctx, args);
    if (refusal) return refusal;
    const missing = await unknownDomainRefusal(ctx, args.domain_identifier);
    if (missing) return missing;
    const source = ctx.ports.onDemand;
    if (source === null || !source.types(args.domain_identifier).includes(wanted.type))
      return preconditionFailed(NO_SOURCE, 'Configure where it comes from.');
    return ctx.services.onDemand.backfills.refusal({ ...wanted, domain: args.domain_identifier, asker: ctx.actor });
  },
  run: async (ctx, args) => {
    const { wanted, refusal } = wantedOf(ctx, args);
    if (refusal) throw new CommandProblem('ValidationException', refusal.message);
    const { actor: asker, token } = ctx;
    return { execution_id: await ctx.services.onDemand.backfills.begin({ ...wanted, domain: args.domain_identifier, asker, token }) };
  },
  wasDone: (ctx) => ctx.services.onDemand.backfills.wasBegun(ctx.token),
});

const cancel = implementCommand(CANCEL_ON_DEMAND_DATA, {
  repeatable: true,
  precondition: async (ctx, { execution_id, domain_identifier }) => {
    const execution = await ctx.services.onDemand.backfills.read(stageRegionText(ctx.stageRegion), execution_id);
    if (execution?.domain !== domain_identifier)
      return { ...preconditionFailed('There is no such request here.', 'Check its id.'), exception: 'ResourceNotFoundException' };
    return execution.status === 'started'
      ? null
      : preconditionFailed(`This request has ended as ${execution.status}.`, 'There is nothing left to cancel.');
  },
  run: async (ctx, { execution_id }) => ({ cancelled: await ctx.services.onDemand.backfills.cancel(execution_id, ctx.actor.name) }),
  wasDone: async () => null,
});

export const onDemandCommands: readonly ImplementedCommand[] = [request, cancel];

interface Sent {
  event_type: string;
  start_time: string;
  end_time: string;
  re_backfill: string;
}

function wantedOf({ acceptedAt, stageRegion }: CommandContext, { event_type, start_time, end_time, re_backfill }: Sent) {
  const { question, problem } = readOnDemandQuestion({ eventType: event_type, startTime: start_time, endTime: end_time }, acceptedAt);
  if (problem !== null) return unfit(`${problem.field} ${problem.text}.`);
  if (re_backfill !== 'true' && re_backfill !== 'false') return unfit('reBackfill must be "true" or "false".');
  return { wanted: { ...question, stageRegion: stageRegionText(stageRegion), isReread: re_backfill === 'true' }, refusal: null };
}

const unfit = (message: string): { wanted: null; refusal: Refusal } => ({
  wanted: null,
  refusal: invalidArguments(message),
});
