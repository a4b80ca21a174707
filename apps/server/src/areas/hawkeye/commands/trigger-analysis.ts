import type { ArgumentsOf } from '#rules/commands/command';
import { TRIGGER_HAWKEYE_ANALYSIS } from '#rules/commands/domain-commands';
import { preconditionFailed } from '#rules/guard';
import { INPUT_NOT_VALID, readTrigger } from '#rules/hawkeye/analysis';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, implementCommand } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';

type Arguments = ArgumentsOf<typeof TRIGGER_HAWKEYE_ANALYSIS>;

/** The command of TriggerHawkeyeAnalysis. Its analysis has an id that follows from the command, so giving it twice is the same as once. */
export const triggerAnalysis = implementCommand(TRIGGER_HAWKEYE_ANALYSIS, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const { problem } = read(ctx, args);
    if (problem !== null) return preconditionFailed(INPUT_NOT_VALID, problem.fix);
    if ((await ctx.ports.domains.find(args.domain_identifier, ctx.signal)) === null)
      return preconditionFailed(`No domain is known as ${args.domain_identifier}.`, 'Check the domain identifier.');
    return ctx.services.hawkeye.analyses.refusal(stageRegionText(ctx.stageRegion), ctx.actor.id);
  },
  run: async (ctx, args) => {
    const { trigger, problem } = read(ctx, args);
    if (problem !== null) throw new PortError('malformed', `${INPUT_NOT_VALID} ${problem.fix}`);
    const { actor, stageRegion, token } = ctx;
    const triggered = { stageRegion: stageRegionText(stageRegion), domainIdentifier: args.domain_identifier, trigger, asker: actor, token };
    return { analysis_id: await ctx.services.hawkeye.analyses.trigger(triggered) };
  },
  // Whether it was done or not, doing it now leads to the same analysis.
  wasDone: async () => null,
});

const read = ({ acceptedAt }: CommandContext, { analysis_type, start_time, end_time, ticket_id }: Arguments) =>
  readTrigger({ analysisType: analysis_type, startTime: start_time, endTime: end_time, ticketId: ticket_id }, acceptedAt);
