import { HOUR, MINUTE } from '#rules/durations';
import { buildOf } from '../incidents/deployment.ts';
import { shownBefore } from '../metrics/shown-values.ts';
import { draw, mix } from '../random.ts';
import type { Condition } from './condition.ts';
import type { EventHistory } from './event-history.ts';

/**
 * What a deployment or slow storage that hits many domains does to this one, in the numbers that its graphs show. Lost zones are reported by the lost
 * nodes.
 */
export const sharedConditions = (history: EventHistory, from: number, to: number): Condition[] =>
  history.shared(from, to).flatMap((event): Condition[] => {
    if (event.start > history.now) return [];
    const salt = mix(event.salt, history.spec.salt);
    // Detection smears over minutes, and so does the time at which a domain is found to be well again: while what is left fades away.
    const start = Math.floor(event.start + draw(salt, 68) * (event.plateauAt - event.start));
    const wellAt = (faded: number): number =>
      Math.floor(event.recoveryAt + (faded - draw(salt, 69) * 0.1) * (event.end - event.recoveryAt));
    if (event.kind === 'deployment')
      return [
        {
          type: 'SearchLatencyHigh',
          salt: mix(salt, 1),
          from: start,
          to: wellAt(FADED.deployment),
          after: 6 * MINUTE,
          details: (t) => `${slowerText(history, 'SearchLatency', event.start, t)}, since ${buildOf(event)} was deployed`,
        },
      ];
    if (event.kind === 'storage') {
      const zone = history.stageRegion.zoneIds[event.zone] ?? null;
      return [
        {
          type: 'EbsThroughputThrottled',
          salt: mix(salt, 2),
          from: start,
          to: wellAt(FADED.storage),
          after: 15 * MINUTE,
          zone,
          details: (t) => `volumes in ${zone}: ${throttledText(history, event.start, t)}`,
        },
        {
          type: 'IndexingLatencyHigh',
          salt: mix(salt, 3),
          from: start,
          to: wellAt(FADED.storage),
          after: 7 * MINUTE,
          zone,
          details: (t) => slowerText(history, 'IndexingLatency', event.start, t),
        },
      ];
    }
    return [];
  });

/** Part of the way back to normal after which all take less than twice to three times as long as usual. */
const FADED = { deployment: 0.6, storage: 0.88 } as const;

/** `45 ms against 19 ms`: now, and in the hour before the event. */
const slowerText = (history: EventHistory, metricName: string, start: number, t: number): string => {
  const snapshot = history.snapshotAt(t);
  const [now, before] = [shownBefore(snapshot, metricName, t), shownBefore(snapshot, metricName, start, HOUR / MINUTE)];
  return `${milliseconds(now)} against ${milliseconds(before)}`;
};

const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** `disk queue 5.3 against 0.48, throughput throttled`. */
const throttledText = (history: EventHistory, start: number, t: number): string => {
  const snapshot = history.snapshotAt(t);
  const [now, before] = [shownBefore(snapshot, 'DiskQueueDepth', t), shownBefore(snapshot, 'DiskQueueDepth', start, HOUR / MINUTE)];
  return `disk queue ${Number(now.toPrecision(2))} against ${Number(before.toPrecision(2))}, throughput throttled`;
};
