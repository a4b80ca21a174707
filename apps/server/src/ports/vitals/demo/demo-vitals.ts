import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { VitalKey, VitalsPort } from '../port.ts';

const KEYS: readonly VitalKey[] = ['status', 'nodes', 'unassigned', 'diskUsedPercentMax', 'heapPercentMax', 'pendingTasks', 'errors5xx'];
const SMALLEST_STEP_MS = 60_000;
const MOST_POINTS = 180;

/** Vitals of the demo fleet, computed, not sampled: at most 180 points, a minute apart or a multiple of it. */
export const demoVitals = (world: World, clock: { now(): number }): VitalsPort => ({
  async between(domainIdentifier, from, to, signal) {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    const end = Math.min(to, clock.now() + 1);
    const step = Math.max(1, Math.ceil((end - from) / MOST_POINTS / SMALLEST_STEP_MS)) * SMALLEST_STEP_MS;
    const vitals = world.vitals(domainIdentifier, from, end, step);
    if (!vitals) return [];
    return KEYS.map((key) => ({ key, times: vitals.times, values: vitals[key] }));
  },
});
