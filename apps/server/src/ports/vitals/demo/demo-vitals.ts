import { GAUGE_MS } from '#fleet/state/vitals';
import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import { turns } from '../../turns.ts';
import type { VitalKey, VitalsPort } from '../port.ts';

const KEYS: readonly VitalKey[] = ['status', 'nodes', 'unassigned', 'diskUsedPercentMax', 'heapPercentMax', 'pendingTasks', 'errors5xx'];
const SMALLEST_STEP_MS = 60_000;
/** Three hours whose ends are whole minutes, a minute each. */
const MOST_POINTS = 182;
/** Curves of this many domains are kept, about 15 KB each. */
const MOST_CURVES = 400;
/** An action may still change what was so within its minute. */
const SETTLED_AFTER_MS = 60_000;

/** The values of one time, in the order of KEYS. */
type Point = readonly number[];

const NOTHING: Point = KEYS.map(() => Number.NaN);

/**
 * Vitals of the demo fleet, computed, not sampled: at most 182 points, a minute apart or a multiple of it. A point that has settled is
 * kept, so that a curve that is read again costs its newest points alone.
 */
export const demoVitals = (world: World, clock: { now(): number }): VitalsPort => {
  const curves = new Map<string, Map<number, Point>>();

  const curveOf = (key: string): Map<number, Point> => {
    const curve = curves.get(key) ?? new Map<number, Point>();
    curves.delete(key);
    curves.set(key, curve);
    const [eldest] = curves.keys();
    if (curves.size > MOST_CURVES && eldest !== undefined) curves.delete(eldest);
    return curve;
  };

  return {
    async readings(domainIdentifier, keys, from, to) {
      if (keys.some((key) => key !== 'status'))
        return (await this.between(domainIdentifier, from, to)).filter(({ key }) => keys.includes(key));
      const end = Math.min(to, clock.now() + 1);
      const step = Math.max(1, Math.ceil((end - from) / MOST_POINTS / SMALLEST_STEP_MS)) * SMALLEST_STEP_MS;
      const curve = curveOf(`${domainIdentifier} status ${step}`);
      const times: number[] = [];
      const values: number[] = [];
      const pause = turns();
      for (let t = Math.ceil(from / step) * step; t < end; t += step) {
        const value = curve.get(t)?.[0] ?? world.statusAt(domainIdentifier, t);
        if (value === null) return [];
        if (t < clock.now() - SETTLED_AFTER_MS) curve.set(t, [value]);
        times.push(t);
        values.push(value);
        const turn = pause(undefined);
        if (turn) await turn;
      }
      trim(curve, from);
      return times.length === 0 ? [] : [{ key: 'status', times, values }];
    },

    async between(domainIdentifier, from, to, signal) {
      const end = Math.min(to, clock.now() + 1);
      const step = Math.max(1, Math.ceil((end - from) / MOST_POINTS / SMALLEST_STEP_MS)) * SMALLEST_STEP_MS;
      if (world.vitals(domainIdentifier, from, from, step) === null) return [];
      const curve = curveOf(`${domainIdentifier} ${step}`);
      const times: number[] = [];
      const points: Point[] = [];
      const fresh = new Map<number, Point>();
      // What is looked at every few minutes is looked at once for all points until then.
      const readAhead = (t: number): Point => {
        const until = Math.min(end, (Math.floor(t / GAUGE_MS) + 1) * GAUGE_MS);
        const vitals = world.vitals(domainIdentifier, t, until, step);
        vitals?.times.forEach((at, row) => {
          fresh.set(
            at,
            KEYS.map((key) => vitals[key][row] ?? Number.NaN),
          );
        });
        return fresh.get(t) ?? NOTHING;
      };
      const pause = turns();
      for (let t = Math.ceil(from / step) * step; t < end; t += step) {
        if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
        const point = curve.get(t) ?? fresh.get(t) ?? readAhead(t);
        if (t < clock.now() - SETTLED_AFTER_MS) curve.set(t, point);
        times.push(t);
        points.push(point);
        const turn = pause(signal);
        if (turn) await turn;
      }
      trim(curve, from);
      return KEYS.map((key, at) => ({ key, times, values: points.map((point) => point[at] ?? Number.NaN) }));
    },
  };
};

/** A window that moves on leaves points behind; some may be asked for again by another window. */
const trim = (curve: Map<number, Point>, from: number): void => {
  if (curve.size <= 2 * MOST_POINTS) return;
  for (const t of curve.keys()) if (t < from || curve.size > 4 * MOST_POINTS) curve.delete(t);
};
