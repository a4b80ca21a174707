import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import { below, between, draw, mix, unit } from '../random.ts';

/** Something that hits many domains at once. Times are epoch milliseconds. */
export interface FleetEvent {
  id: string;
  kind: 'zone' | 'deployment' | 'storage';
  salt: number;
  /** First effect. */
  start: number;
  /** From here on all that will be hit is hit. */
  plateauAt: number;
  /** From here on it gets better. */
  recoveryAt: number;
  /** Nothing of it is left. */
  end: number;
  /** Share of the hosts in its scope that are hit. */
  fraction: number;
  /** Physical zone for zone and storage events, else -1. */
  zone: number;
  /** Engine label that a deployment went to, else empty. */
  engine: string;
}

const KINDS = [
  { kind: 'zone', windowMs: 3.3 * DAY, probability: 0.92 },
  { kind: 'deployment', windowMs: 2.7 * DAY, probability: 0.8 },
  { kind: 'storage', windowMs: 4.1 * DAY, probability: 0.7 },
] as const;

const DEPLOYED_ENGINES = ['OS_2.19', 'OS_2.17', 'OS_2.15', 'OS_2.13', 'OS_1.3', 'ES_7.10'];

const eventOfWindow = (stageRegion: StageRegionFacts, at: number, window: number): FleetEvent | null => {
  const rule = KINDS[at];
  if (!rule) return null;
  const salt = mix(mix(stageRegion.salt, 5_000 + at), window);
  if (unit(salt) >= rule.probability) return null;
  // Every event ends inside its window, so that one window tells all about a time.
  const latest = rule.windowMs - 20 * HOUR;
  const start = Math.floor(window * rule.windowMs - draw(stageRegion.salt, 60 + at) * rule.windowMs + draw(salt, 1) * latest);
  const plateauAt = Math.floor(start + between(salt, 2, 5, 15) * MINUTE);
  const recoveryAt = Math.floor(plateauAt + between(salt, 3, 14, 130) * MINUTE);
  const tail = rule.kind === 'zone' ? between(salt, 4, 4, 11) * HOUR : between(salt, 4, 0.4, 3) * HOUR;
  return {
    id: `${rule.kind}-${stageRegion.airportCode}-${(salt >>> 4).toString(36)}`,
    kind: rule.kind,
    salt,
    start,
    plateauAt,
    recoveryAt,
    end: Math.floor(recoveryAt + tail),
    fraction: rule.kind === 'zone' ? between(salt, 5, 0.1, 0.4) : between(salt, 5, 0.03, 0.2),
    zone: rule.kind === 'deployment' ? -1 : below(salt, 6, stageRegion.zoneIds.length),
    engine: rule.kind === 'deployment' ? (DEPLOYED_ENGINES[below(salt, 7, DEPLOYED_ENGINES.length)] ?? '') : '',
  };
};

/** Events that touch [from, to), oldest first. */
export const fleetEvents = (stageRegion: StageRegionFacts, from: number, to: number): FleetEvent[] => {
  const found: FleetEvent[] = [];
  for (const [at, rule] of KINDS.entries()) {
    const phase = draw(stageRegion.salt, 60 + at) * rule.windowMs;
    const last = Math.floor((to + phase) / rule.windowMs);
    for (let window = Math.floor((from + phase) / rule.windowMs); window <= last; window++) {
      const event = eventOfWindow(stageRegion, at, window);
      if (event && event.start < to && event.end > from) found.push(event);
    }
  }
  return found.sort((a, b) => a.start - b.start);
};

/** When a host of the event's zone goes and comes back, or null when it is spared. */
export const hostOutage = (event: FleetEvent, hostSalt: number): { down: number; up: number; replaced: boolean } | null => {
  const salt = mix(event.salt, hostSalt);
  if (unit(salt) >= event.fraction) return null;
  const down = Math.floor(event.start + draw(salt, 1) * (event.plateauAt - event.start));
  // Most come back soon after the turn, some take hours.
  const tail = Math.min(0.72, -Math.log(1 - draw(salt, 2) * 0.995) * 0.13);
  const up = Math.floor(event.recoveryAt + tail * (event.end - event.recoveryAt));
  return { down, up, replaced: draw(salt, 3) < 0.3 };
};

/** How long before a time fleet events can still be felt. */
const REACH_MS = 20 * HOUR;

/** Fleet events by time; those around the last time asked for are kept, because a caller that asks for one time asks for its neighbours. */
export class Calendar {
  readonly #place: StageRegionFacts;
  #kept: { from: number; to: number; list: readonly FleetEvent[] } = { from: 0, to: 0, list: [] };

  constructor(stageRegion: StageRegionFacts) {
    this.#place = stageRegion;
  }

  /** Events that can be felt at a time. */
  around(t: number): readonly FleetEvent[] {
    const { from, to } = this.#kept;
    if (t < from || t > to) this.#kept = { from: t - HOUR, to: t + HOUR, list: fleetEvents(this.#place, t - REACH_MS - HOUR, t + HOUR) };
    return this.#kept.list;
  }

  between(from: number, to: number): readonly FleetEvent[] {
    return fleetEvents(this.#place, from, to);
  }
}
