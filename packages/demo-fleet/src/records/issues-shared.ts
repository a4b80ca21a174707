import { MINUTE } from '#rules/durations';
import { buildOf } from '../incidents/deployment.ts';
import { between, draw, mix } from '../random.ts';
import type { Condition } from './condition.ts';
import type { EventHistory } from './event-history.ts';

/** What a deployment or slow storage that hits many domains does to this one. Lost zones are reported by the lost nodes. */
export const sharedConditions = (history: EventHistory, from: number, to: number): Condition[] =>
  history.shared(from, to).flatMap((event): Condition[] => {
    if (event.start > history.now) return [];
    const salt = mix(event.salt, history.spec.salt);
    // Detection smears over minutes, and some domains get well long before the last one does.
    const start = Math.floor(event.start + draw(salt, 68) * (event.plateauAt - event.start));
    const end = Math.floor(event.recoveryAt + draw(salt, 69) ** 2 * (event.end - event.recoveryAt));
    const base = between(salt, 70, 9, 140);
    if (event.kind === 'deployment')
      return [
        {
          type: 'SearchLatencyHigh',
          salt: mix(salt, 1),
          from: start,
          to: end,
          after: 6 * MINUTE,
          details: () =>
            `${Math.floor(base * between(salt, 71, 3.1, 5))} ms against ${Math.floor(base)} ms, since ${buildOf(event)} was deployed`,
        },
      ];
    if (event.kind === 'storage') {
      const zone = history.stageRegion.zoneIds[event.zone] ?? null;
      return [
        {
          type: 'EbsThroughputThrottled',
          salt: mix(salt, 2),
          from: start,
          to: end,
          after: 15 * MINUTE,
          zone,
          details: () => `volumes in ${zone}: ${between(salt, 72, 3, 21).toFixed(1)} MiB/s of 125 at full queue`,
        },
        {
          type: 'IndexingLatencyHigh',
          salt: mix(salt, 3),
          from: start,
          to: end,
          after: 7 * MINUTE,
          zone,
          details: () => `${Math.floor(base * between(salt, 73, 6, 14))} ms against ${Math.floor(base)} ms`,
        },
      ];
    }
    return [];
  });
