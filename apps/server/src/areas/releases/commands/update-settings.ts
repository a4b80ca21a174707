import { UPDATE_STACK_SETTINGS } from '#rules/commands/release-commands';
import { failuresOf } from '#rules/releases/release-progress';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireStack } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict } from '../calls/sdpds-problem.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

type Settings = SdpdsPayload<'stack/updateSettings'>['stackSettings'];

/** The command of stack/updateSettings. Limits are never set below what runs: it would be over the limit at once. */
export const updateSettings = sdpdsCommand('stack/updateSettings', UPDATE_STACK_SETTINGS, {
  check: async ({ records }, { name, stackSettings, version }) => {
    const stack = await requireStack(records, name);
    if (stack.version !== version)
      throw conflict(
        `version: another person changed the stack ${name} since you read it. Reload it, look at its limits, and change them again.`,
      );
    await checkAgainstWork(records, name, stackSettings);
  },
  run: async ({ ctx, records }, { name, stackSettings, version }) => {
    done(await records.setSettings(name, stackSettings, version, { actor: ctx.actor.name, at: ctx.acceptedAt }));
    return { message: `The limits of ${name} were changed` };
  },
  wasDone: async ({ ctx, records }, { name, version }) => {
    const stack = await records.stack(name);
    return stack !== null && stack.version > version && stack.modifiedBy === ctx.actor.name && stack.modifiedAt === ctx.acceptedAt;
  },
});

async function checkAgainstWork(records: ReleaseRecords, stackName: string, settings: Settings): Promise<void> {
  const running = await records.running(stackName);
  if (settings.maxConcurrentDomains < running.length)
    throw conflict(
      `maxConcurrentDomains: ${running.length} clusters are being worked on, more than ${settings.maxConcurrentDomains}. Pause the releases and wait for them, or set at least ${running.length}.`,
    );
  for (const { release } of await records.activeReleases(stackName)) {
    if (release.state !== 'IN_PROGRESS' && release.state !== 'PAUSED') continue;
    const counts = await records.counts(stackName, release.releaseId);
    const counted = failuresOf({ release, counts });
    if (counted > settings.maxFailedDeployment)
      throw conflict(
        `maxFailedDeployment: the release ${release.releaseId} has ${counted} failed clusters and would stop at once with ${settings.maxFailedDeployment}. Pause or cancel it first, or set at least ${counted}.`,
      );
  }
}
