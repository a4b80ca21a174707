import type { DeploymentEffect } from '#rules/releases/plan';
import type { Clock } from '../../../platform/clock/clock.ts';
import { atOnce, chunks } from '../../../ports/at-once.ts';
import type { NodeShellPort } from '../../../ports/node-shell/port.ts';
import type { ReleaseFleetPort } from '../../../ports/release-fleet/port.ts';
import type { StackLease } from '../../../ports/releases/port.ts';
import type { HeldDeployment } from './held-deployment.ts';
import { troubleOf, within } from './rate-limited-reads.ts';

/** Work in one call to the agents, and calls to clusters at a time. */
const WORK_BATCH = 200;
const SETTINGS_AT_ONCE = 8;

/** What follows from a decision for one deployment. */
export interface Todo {
  held: HeldDeployment;
  effects: readonly DeploymentEffect[];
}

/**
 * Does what was committed: first settings, each deployment's in order, then what ends work, then what begins it. Nothing of a deployment follows what
 * failed. What did not happen is planned again at the next tick from what stands, so nothing is repeated blindly and nothing is lost. A server whose
 * lease has run out does nothing more.
 */
export async function carryOut(
  todos: readonly Todo[],
  { fleet, shell, clock, lease }: { fleet: ReleaseFleetPort; shell: NodeShellPort; clock: Clock; lease: () => StackLease },
): Promise<void> {
  const mayGoOn = (): boolean => clock.now() < lease().until;
  const failed = new Set<HeldDeployment>();
  const attempt = async (of: readonly HeldDeployment[], call: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (!mayGoOn()) return;
    try {
      await within(call);
    } catch (error) {
      const why = troubleOf(error);
      for (const held of of) {
        failed.add(held);
        held.trouble = why;
      }
    }
  };

  for (const { held, effects } of todos) if (effects.length > 0) held.trouble = null;
  await atOnce(todos, SETTINGS_AT_ONCE, async ({ held, effects }) => {
    for (const effect of effects)
      if (effect.kind === 'put-setting' && !failed.has(held))
        await attempt([held], (signal) => fleet.putSetting(effect.clusterId, effect.setting, effect.value, signal));
  });

  const left = todos.filter(({ held }) => !failed.has(held));
  const aborts = left.flatMap(({ held, effects }) =>
    effects.flatMap((effect) => (effect.kind === 'abort' ? [{ held, work: { token: effect.token, clusterId: effect.clusterId } }] : [])),
  );
  for (const batch of chunks(aborts, WORK_BATCH))
    await attempt(
      batch.map(({ held }) => held),
      (signal) =>
        shell.abort(
          batch.map(({ work }) => work),
          signal,
        ),
    );
  const begins = left.flatMap(({ held, effects }) =>
    effects.flatMap((effect) => (effect.kind === 'begin' ? [{ held, work: effect.work }] : [])),
  );
  for (const batch of chunks(begins, WORK_BATCH))
    await attempt(
      batch.map(({ held }) => held),
      (signal) =>
        shell.begin(
          batch.map(({ work }) => work),
          signal,
        ),
    );
}
