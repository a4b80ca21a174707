import type { ArgumentsOf } from '#rules/commands/command';
import {
  APPROVE_GRANT,
  BREAK_GLASS,
  GIVE_BACK_GRANT,
  REFUSE_GRANT,
  REQUEST_GRANT,
  REVIEW_GRANT,
  REVOKE_GRANT,
} from '#rules/commands/grant-commands';
import { checkTicket, requestProblem } from '#rules/grants/ask-for-grant';
import { type Grant, type GrantEvent, isGrantOpens, parseSubject } from '#rules/grants/grant';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { whoHas } from '#rules/permissions';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../platform/commands/registry.ts';
import { CommandProblem } from '../../platform/commands/result.ts';
import { isPortError } from '../../ports/port-error.ts';
import { askForTicket } from '../../ports/tickets/ask-for-ticket.ts';
import type { OpenedRequest } from './grants-service.ts';

type Requested = ArgumentsOf<typeof REQUEST_GRANT>;
type OnGrant = ArgumentsOf<typeof REVOKE_GRANT>;

export const requestGrant = implementCommand(REQUEST_GRANT, {
  repeatable: false,
  precondition: async (ctx, args) => (await examine(ctx, args, false)).refusal,
  run: (ctx, args) => open(ctx, args, false),
  wasDone: (ctx) => ctx.services.grants.wasRequested(ctx.token),
});

export const breakGlass = implementCommand(BREAK_GLASS, {
  repeatable: false,
  precondition: async (ctx, args) => (await examine(ctx, args, true)).refusal,
  run: (ctx, args) => open(ctx, args, true),
  wasDone: (ctx) => ctx.services.grants.wasRequested(ctx.token),
});

export const approveGrant = implementCommand(APPROVE_GRANT, stepOf('approve', { isOthers: true }));
export const refuseGrant = implementCommand(REFUSE_GRANT, stepOf('refuse', { isOthers: true }));
export const revokeGrant = implementCommand(REVOKE_GRANT, stepOf('revoke', {}));
export const giveBackGrant = implementCommand(GIVE_BACK_GRANT, {
  ...stepOf('revoke', { isOwn: true }),
  run: async (ctx, { grant_id }) => {
    const grant = await ctx.services.grants.read(grant_id);
    return step(ctx, grant?.state === 'WAITING' ? 'withdraw' : 'revoke', { grant_id });
  },
});

export const reviewGrant = implementCommand(REVIEW_GRANT, {
  repeatable: false,
  precondition: async (ctx, args) => {
    const { grant, refusal } = await known(ctx, args, { isOthers: true });
    if (refusal) return refusal;
    if (grant.review === null) return preconditionFailed('This grant was no break-glass.', 'Nothing needs to be reviewed.');
    return grant.review.at === null ? null : preconditionFailed(REVIEWED, 'Nothing needs to be done.');
  },
  run: async (ctx, { grant_id, note }) => {
    const written = await ctx.services.grants.review({ id: grant_id, by: ctx.actor, text: note, token: ctx.token });
    if (!written) throw new CommandProblem('ConflictException', REVIEWED);
    return { grant_id };
  },
  wasDone: (ctx, { grant_id }) => ctx.services.grants.wasChangedBy(grant_id, ctx.token),
});

const REVIEWED = 'It is reviewed already.';

export const grantCommands: readonly ImplementedCommand[] = [
  requestGrant,
  breakGlass,
  approveGrant,
  refuseGrant,
  giveBackGrant,
  revokeGrant,
  reviewGrant,
];

/** A request that may be written, or why not. Whether a second person is needed depends on what could be proved of the ticket. */
async function examine(
  ctx: CommandContext,
  args: Requested,
  isBreakGlass: boolean,
): Promise<{ refusal: Refusal } | { refusal: null; request: OpenedRequest }> {
  const { subject, opens, minutes, second_person = false } = args;
  const { reason, actor } = ctx;
  const problem = requestProblem({ subject, opens, minutes, ...reason }, { isBreakGlass }) ?? (await subjectProblem(ctx, subject));
  if (problem || !isGrantOpens(opens)) return { refusal: problem ?? preconditionFailed(`A grant cannot open ${opens}.`, '') };
  const stageRegion = stageRegionText(ctx.stageRegion);
  const waiting = (await ctx.services.grants.ofHolder(stageRegion, actor.id)).find(
    (grant) => grant.state === 'WAITING' && grant.subject === subject && grant.opens === opens && grant.id !== ctx.token,
  );
  if (waiting && !isBreakGlass) return { refusal: REQUESTED_ALREADY };
  const answer = await askForTicket(ctx.ports.tickets, reason.ticket, subject, ctx.signal);
  const checked = checkTicket({ ticket: reason.ticket, subject, holder: actor.name }, answer);
  // Broken glass asks nobody first: what would have been refused is kept for the review.
  if (checked.refusal && !isBreakGlass) return { refusal: checked.refusal };
  const unproved = checked.refusal ? checked.refusal.message : checked.unproved;
  return {
    refusal: null,
    request: {
      id: ctx.token,
      stageRegion,
      holder: { id: actor.id, name: actor.name },
      subject,
      opens,
      minutes,
      ...reason,
      needsSecondPerson: second_person || unproved !== null,
      isBreakGlass,
      unproved,
      isNotified: ctx.ports.releases.notifier !== null,
    },
  };
}

const REQUESTED_ALREADY: Refusal = {
  code: 'DUPLICATE',
  message: 'You have asked for this already, and the request waits.',
  fix: 'Wait for an answer, or give it back and request again.',
};

/** Whether what a grant is asked for is there. */
async function subjectProblem(ctx: CommandContext, subject: string): Promise<Refusal | null> {
  const { accountId, domainIdentifier, instanceId } = parseSubject(subject) ?? { accountId: '', domainIdentifier: null, instanceId: null };
  if (domainIdentifier === null) {
    const account = await ctx.ports.domains.account(accountId, ctx.signal);
    return account ? null : preconditionFailed(`There is no account ${accountId} here.`, 'Check the account, the stage and the region.');
  }
  const domain = await ctx.ports.domains.find(domainIdentifier, ctx.signal);
  if (!domain || domain.deleted)
    return preconditionFailed(
      `The domain ${domainIdentifier} is either deleted or doesn't exist.`,
      'Check the identifier, the stage and the region.',
    );
  if (instanceId === null) return null;
  try {
    const instances = await ctx.ports.compute.instances(domainIdentifier, ctx.signal);
    if (instances.some((instance) => instance.instanceId === instanceId)) return null;
    return preconditionFailed(
      `The domain ${domainIdentifier} has no instance ${instanceId}.`,
      'Read the instances again: it may have been replaced.',
    );
  } catch (error) {
    // The command itself looks again before it touches the node.
    if (isPortError(error)) return null;
    throw error;
  }
}

async function open(ctx: CommandContext, args: Requested, isBreakGlass: boolean): Promise<Record<string, unknown>> {
  const examined = await examine(ctx, args, isBreakGlass);
  if (examined.refusal) throw new CommandProblem('ConflictException', examined.refusal.message);
  return answerOf(await ctx.services.grants.open(examined.request));
}

interface StepRules {
  /** Only its holder may take it. */
  isOwn?: boolean;
  /** Its holder may not take it, under any session. */
  isOthers?: boolean;
}

/** A grant that a command names, or why the actor cannot do this with it. */
async function known(
  ctx: CommandContext,
  { grant_id, subject }: Pick<OnGrant, 'grant_id' | 'subject'>,
  { isOwn = false, isOthers = false }: StepRules,
): Promise<{ grant: Grant; refusal: null } | { grant: null; refusal: Refusal }> {
  const grant = await ctx.services.grants.read(grant_id);
  if (!grant || grant.stageRegion !== stageRegionText(ctx.stageRegion) || grant.subject !== subject)
    return refusedAs('There is no such grant here.', 'Read the list of grants again.');
  const isHolder = grant.holder.id === ctx.actor.id;
  if (isOthers && isHolder)
    return refusedAs('This is your own: another person has to answer it.', `Ask ${whoHas('grant:approve')} (grant:approve).`);
  if (isOwn && !isHolder) return refusedAs('This grant is another person’s.', `Revoke it: ${whoHas('grant:revoke')} can (grant:revoke).`);
  return { grant, refusal: null };
}

const refusedAs = (message: string, fix: string) => ({ grant: null, refusal: preconditionFailed(message, fix) });

/** A command that takes one step of the machine. Of two people who do it at once, one reads that the other was first. */
function stepOf(event: GrantEvent, rules: StepRules) {
  return {
    repeatable: false,
    precondition: async (ctx: CommandContext, args: Pick<OnGrant, 'grant_id' | 'subject'>) => (await known(ctx, args, rules)).refusal,
    run: (ctx: CommandContext, args: Pick<OnGrant, 'grant_id'> & { note?: string | undefined }) => step(ctx, event, args),
    wasDone: (ctx: CommandContext, { grant_id }: Pick<OnGrant, 'grant_id'>) => ctx.services.grants.wasChangedBy(grant_id, ctx.token),
  };
}

async function step(
  ctx: CommandContext,
  event: GrantEvent,
  { grant_id, note }: { grant_id: string; note?: string | undefined },
): Promise<Record<string, unknown>> {
  const { id, name } = ctx.actor;
  const done = await ctx.services.grants.step(event, { id: grant_id, by: { id, name }, text: note ?? null, token: ctx.token });
  if (done.grant === null) throw new CommandProblem('ConflictException', done.problem);
  return answerOf(done.grant);
}

const answerOf = ({ id, state, endsAt }: Grant): Record<string, unknown> => ({ grant_id: id, state, ends_at: endsAt });
