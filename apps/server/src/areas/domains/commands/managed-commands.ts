import type { Command } from '#rules/commands/command';
import {
  CANCEL_SOFTWARE_UPDATE,
  CHECK_UPGRADE,
  RESCHEDULE_ACTION,
  SCHEDULES,
  SET_AUTO_TUNE,
  START_SOFTWARE_UPDATE,
} from '#rules/commands/managed-commands';
import { parseEngineVersion } from '#rules/domains/engine-version';
import { preconditionFailed, type Refusal } from '#rules/guard';
import { actionRequest, NOT_OFFERED } from '../../../platform/commands/offered-action.ts';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import type { ManagedAction, ManagedActionKind, Schedule } from '../../../ports/managed-actions/port.ts';

interface OnDomain {
  domain_identifier: string;
}
interface Scheduled {
  schedule_at?: string | undefined;
  desired_start_time?: number | undefined;
}

/** A command that is one action of the service of a managed domain: offered where the request's ports offer it. */
function managed<Arguments extends OnDomain>(
  command: Command<Arguments>,
  kind: ManagedActionKind,
  read: (args: Arguments, ctx: CommandContext) => ManagedAction | Refusal,
  forbids: (ctx: CommandContext, args: Arguments) => Promise<Refusal | null> = async () => null,
): ImplementedCommand {
  return implementCommand(command, {
    // Whether a second request has a second effect is not known of the service.
    repeatable: false,
    async precondition(ctx, args) {
      const id = args.domain_identifier;
      const domain = await ctx.ports.domains.find(id, ctx.signal);
      if (!domain || domain.deleted)
        return preconditionFailed(
          `The domain ${id.slice(0, 64)} is either deleted or doesn't exist.`,
          'Check the identifier, the stage and the region.',
        );
      if (!ctx.ports.managed?.offeredOn(id).includes(kind)) return NOT_OFFERED;
      const action = read(args, ctx);
      return 'kind' in action ? forbids(ctx, args) : action;
    },
    async run(ctx, args) {
      const action = read(args, ctx);
      if (!ctx.ports.managed || !('kind' in action)) throw new Error('the precondition has let through what it must not');
      return (await ctx.ports.managed.perform(action, actionRequest(ctx, args.domain_identifier), ctx.signal)).detail;
    },
    wasDone: async (ctx, args) => (await ctx.ports.managed?.wasDone(kind, actionRequest(ctx, args.domain_identifier), ctx.signal)) ?? null,
  });
}

const withSchedule = (
  { schedule_at = 'NOW', desired_start_time }: Scheduled,
  now: number,
  make: (schedule: Schedule) => ManagedAction,
): ManagedAction | Refusal => {
  const when = SCHEDULES.find((one) => one === schedule_at);
  if (when === undefined)
    return preconditionFailed(`args.schedule_at must be one of ${SCHEDULES.join(', ')}.`, 'Correct args.schedule_at.');
  if (when !== 'TIMESTAMP') return make({ when, at: null });
  if (desired_start_time === undefined || desired_start_time <= now)
    return preconditionFailed('args.desired_start_time must be in the future, in milliseconds since 1970.', 'Set args.desired_start_time.');
  return make({ when, at: Math.round(desired_start_time) });
};

export const managedCommands: readonly ImplementedCommand[] = [
  managed(
    START_SOFTWARE_UPDATE,
    'start-software-update',
    (args, ctx) => withSchedule(args, ctx.acceptedAt, (schedule) => ({ kind: 'start-software-update', schedule })),
    async (ctx, { domain_identifier }) => {
      const software = await ctx.ports.managed?.software(domain_identifier, ctx.signal);
      if (software?.status === 'PENDING_UPDATE' || software?.status === 'IN_PROGRESS')
        return preconditionFailed('An update of the service software is scheduled or under way.', 'Wait for its end, or cancel it first.');
      return software?.isUpdateAvailable
        ? null
        : preconditionFailed('There is no update of the service software for this domain.', 'Nothing needs to be done.');
    },
  ),
  managed(
    CANCEL_SOFTWARE_UPDATE,
    'cancel-software-update',
    () => ({ kind: 'cancel-software-update' }),
    async (ctx, { domain_identifier }) =>
      (await ctx.ports.managed?.software(domain_identifier, ctx.signal))?.isCancellable
        ? null
        : preconditionFailed(
            'The service says that there is no update to be cancelled now.',
            'An update that is under way cannot be stopped.',
          ),
  ),
  managed(
    RESCHEDULE_ACTION,
    'reschedule-action',
    (args, ctx) =>
      withSchedule(args, ctx.acceptedAt, (schedule) => ({
        kind: 'reschedule-action',
        actionId: args.action_id,
        actionType: args.action_type,
        schedule,
      })),
    async (ctx, { domain_identifier, action_id, action_type }) => {
      const planned = await ctx.ports.managed?.planned(domain_identifier, { signal: ctx.signal, isFresh: true });
      return planned?.rows.some(({ id, type }) => id === action_id && type === action_type)
        ? null
        : preconditionFailed(
            'The service has no such action planned for this domain.',
            'Refresh the planned actions and choose one of them.',
          );
    },
  ),
  managed(SET_AUTO_TUNE, 'set-auto-tune', ({ enabled }) => ({ kind: 'set-auto-tune', isOn: enabled })),
  managed(CHECK_UPGRADE, 'check-upgrade', ({ target_version }) => {
    const version = parseEngineVersion(target_version);
    if (version === null) return preconditionFailed('args.target_version must look like OpenSearch_2.19.', 'Correct args.target_version.');
    const family = version.family === 'opensearch' ? 'OpenSearch' : 'Elasticsearch';
    return { kind: 'check-upgrade', targetVersion: `${family}_${version.major}.${version.minor}` };
  }),
];
