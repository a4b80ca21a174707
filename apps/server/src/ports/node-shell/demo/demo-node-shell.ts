import { setImmediate as nextTurn } from 'node:timers/promises';
import { memoize } from '#fleet/memoize';
import type { AgentWork } from '#fleet/releases/agent-work';
import type { World } from '#fleet/world';
import type { WorkState } from '#rules/releases/node-work';
import { PortError } from '../../port-error.ts';
import type { NodeShellPort } from '../port.ts';

/** Where the server keeps the agents' work, so that a restarted world knows it. */
export interface WorkStore {
  /** Stored when the promise resolves; a token that is known changes nothing. Answers what stands under these tokens then, in any order. */
  add(works: readonly AgentWork[]): Promise<readonly AgentWork[]>;
  /** Asks work to end, where it was not asked before; answers what stands under these tokens then. Unknown ones are left out. */
  stop(tokens: readonly string[], at: number): Promise<readonly AgentWork[]>;
  /** Unknown ones are left out. */
  find(tokens: readonly string[]): Promise<readonly AgentWork[]>;
  /** All that the agents of a domain were given, oldest first. */
  ofDomain(domainIdentifier: string): Promise<readonly AgentWork[]>;
}

/** Others have their turn in between. */
const TURN_MS = 8;
/** Works whose states are asked again and again; the rest is read from the store. */
const MOST_KEPT = 20_000;

/** Agents of the demo fleet. Work is stored before the world takes note of it; how it goes is computed. */
export const demoNodeShell = (world: World, store: WorkStore, clock: { now(): number }): NodeShellPort => {
  const kept = new Map<string, AgentWork>();
  /** Takes note of stored work, also of what another server has begun. */
  const note = (works: readonly AgentWork[]): void => {
    for (const work of works) {
      kept.delete(work.token);
      memoize(kept, work.token, MOST_KEPT, () => work);
      world.releases.work(work);
    }
  };

  return {
    async begin(works, signal) {
      stopIf(signal);
      const at = clock.now();
      const fresh: AgentWork[] = [];
      let turn = performance.now();
      for (const { token, clusterId, nodeIps, install, remove, restart } of works) {
        if (kept.has(token)) continue;
        const { slots, hasStrangers } = world.releases.slotsOf(clusterId, nodeIps, at);
        fresh.push({ token, domainIdentifier: clusterId, at, stoppedAt: null, slots, hasStrangers, install, remove, restart });
        if (performance.now() - turn <= TURN_MS) continue;
        await nextTurn();
        turn = performance.now();
      }
      if (fresh.length > 0) note(await store.add(fresh));
    },

    async states(works, signal) {
      stopIf(signal);
      const unknown = works.filter(({ token }) => !kept.has(token)).map(({ token }) => token);
      if (unknown.length > 0) note(await store.find(unknown));
      const now = clock.now();
      return new Map<string, WorkState>(
        works.map(({ token }) => {
          const work = kept.get(token);
          return [token, work ? world.releases.workState(work, now) : { state: 'unknown' }];
        }),
      );
    },

    async abort(works, signal) {
      stopIf(signal);
      if (works.length === 0) return;
      note(
        await store.stop(
          works.map(({ token }) => token),
          clock.now(),
        ),
      );
    },

    async installed(clusterId, signal) {
      stopIf(signal);
      const found = world.releases.installed(clusterId, await store.ofDomain(clusterId), clock.now());
      if (!found) throw new PortError('not-found', `There is no cluster ${clusterId.slice(0, 64)}.`);
      return found;
    },
  };
};

const stopIf = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};
