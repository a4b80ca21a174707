import { ACKNOWLEDGE_ON_BOARD, HAND_OVER_ON_BOARD, SNOOZE_ON_BOARD, TAKE_ON_BOARD, UNDO_ON_BOARD } from '#rules/commands/board-commands';
import { handOverProblem, isTriageSubject, snoozeProblem } from '#rules/fleet-board/triage';
import { invalidArguments, type Refusal } from '#rules/guard';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../platform/commands/registry.ts';
import type { TriageChange } from './triage-store.ts';

interface OnSubject {
  board_subject: string;
}

const subjectRefusal = ({ board_subject }: OnSubject): Refusal | null =>
  isTriageSubject(board_subject)
    ? null
    : invalidArguments(
        'args.board_subject must be domain:<identifier> or cause:<line>, at most 300 characters.',
        'Take it from the board.',
      );

const severityRefusal = (severity: number): Refusal | null =>
  Number.isInteger(severity) && severity >= 1 && severity <= 5 ? null : invalidArguments('args.severity must be 1 to 5.');

/** Writes what is said; the same twice is one. */
const say = async (ctx: CommandContext, { board_subject: subject }: OnSubject, change: TriageChange): Promise<Record<string, unknown>> => {
  await ctx.services.fleet.say({ stageRegion: stageRegionText(ctx.stageRegion), subject, token: ctx.token }, change);
  return { subject };
};

const wasDone = (ctx: CommandContext, { board_subject }: OnSubject): Promise<boolean> =>
  ctx.services.fleet.wasSaid(stageRegionText(ctx.stageRegion), board_subject, ctx.token);

const acknowledge = implementCommand(ACKNOWLEDGE_ON_BOARD, {
  repeatable: true,
  precondition: async (_ctx, args) => subjectRefusal(args) ?? severityRefusal(args.severity),
  run: (ctx, args) =>
    say(ctx, args, {
      ...{ acknowledgedById: ctx.actor.id, acknowledgedByName: ctx.actor.name, acknowledgedAt: ctx.acceptedAt, severity: args.severity },
      // Who acknowledges looks at it now.
      ...{ snoozedById: null, snoozedByName: null, snoozedUntil: null },
    }),
  wasDone,
});

const snooze = implementCommand(SNOOZE_ON_BOARD, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const problem = snoozeProblem(args.until, ctx.acceptedAt);
    return subjectRefusal(args) ?? severityRefusal(args.severity) ?? (problem === null ? null : invalidArguments(`args.${problem}.`));
  },
  run: (ctx, args) =>
    say(ctx, args, {
      ...{ snoozedById: ctx.actor.id, snoozedByName: ctx.actor.name, snoozedUntil: args.until, severity: args.severity },
    }),
  wasDone,
});

const take = implementCommand(TAKE_ON_BOARD, {
  repeatable: true,
  precondition: async (_ctx, args) => subjectRefusal(args),
  run: (ctx, args) => say(ctx, args, { ownerId: ctx.actor.id, ownerName: ctx.actor.name }),
  wasDone,
});

const handOver = implementCommand(HAND_OVER_ON_BOARD, {
  repeatable: true,
  precondition: async (_ctx, args) => {
    const problem = handOverProblem({ to: args.to, note: args.description });
    return subjectRefusal(args) ?? (problem === null ? null : invalidArguments(problem.text));
  },
  run: (ctx, args) =>
    say(ctx, args, {
      // The console has no list of people: the name is what was written.
      ...{ ownerId: null, ownerName: args.to.trim(), note: args.description.trim() },
      ...{ noteById: ctx.actor.id, noteByName: ctx.actor.name, noteAt: ctx.acceptedAt },
    }),
  wasDone,
});

const NOTHING = {
  ...{ acknowledgedById: null, acknowledgedByName: null, acknowledgedAt: null, snoozedById: null, snoozedByName: null, snoozedUntil: null },
  ...{ severity: null, ownerId: null, ownerName: null, note: null, noteById: null, noteByName: null, noteAt: null },
} satisfies TriageChange;

const undo = implementCommand(UNDO_ON_BOARD, {
  repeatable: true,
  precondition: async (_ctx, args) => subjectRefusal(args),
  run: (ctx, args) => say(ctx, args, NOTHING),
  wasDone,
});

export const boardCommands: readonly ImplementedCommand[] = [acknowledge, snooze, take, handOver, undo];
