import { MOVE_RELEASE } from '#rules/commands/release-commands';
import { requireRelease } from '../calls/call.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

/** Transitions that are looked through for an own one after a crash. */
const LOOKED_THROUGH = 200;

/** The command of release/move. The machine of releases says what may follow what. */
export const moveRelease = sdpdsCommand('release/move', MOVE_RELEASE, {
  check: async ({ records }, { stackName, releaseId }) => void (await requireRelease(records, stackName, releaseId)),
  run: async ({ ctx, records }, { stackName, releaseId, action, reason, version }) => {
    const by = { actor: ctx.actor.name, at: ctx.acceptedAt };
    const moved = done(
      await records.moveRelease(stackName, releaseId, { event: action, reason, by, ...(version == null ? {} : { version }) }),
    );
    return { releaseId: moved.releaseId, status: moved.state };
  },
  wasDone: async ({ ctx, records }, { stackName, releaseId, action }) => {
    const { rows } = await records.transitions({ stackName, releaseId, subjectId: releaseId }, { limit: LOOKED_THROUGH });
    return rows.some(
      ({ machine, event, actor, at }) => machine === 'release' && event === action && actor === ctx.actor.name && at === ctx.acceptedAt,
    );
  },
});
