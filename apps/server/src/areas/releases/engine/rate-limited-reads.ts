import { setMaxListeners } from 'node:events';
import type { FleetCluster, GateReading } from '#rules/releases/fleet';
import type { NodeWork, WorkState } from '#rules/releases/node-work';
import type { Clock } from '../../../platform/clock/clock.ts';
import { atOnce, chunks } from '../../../ports/at-once.ts';
import type { NodeShellPort } from '../../../ports/node-shell/port.ts';
import { isPortError } from '../../../ports/port-error.ts';
import type { ReleaseFleetPort } from '../../../ports/release-fleet/port.ts';

/** What could be read, and of what could not, why (fit to be shown). */
export interface Answers<Value> {
  values: ReadonlyMap<string, Value>;
  failed: ReadonlyMap<string, string>;
}

/** Clusters in one question for health, and work in one question for states. */
const HEALTH_BATCH = 100;
const STATES_BATCH = 500;
/** Questions at a time. */
const AT_ONCE = 4;
const SETTINGS_AT_ONCE = 8;
/** A question that takes longer is given up; what depends on it waits. */
const MOST_MS = 10_000;
/** Questions that begin so close to each other are given up together. */
const TOGETHER_MS = 250;
/** What a cluster is (not how it is) changes seldom. */
const FACTS_MS = 30_000;
/** From so many unknown clusters on, all are asked for in one question. */
const ALL_FROM = 40;

/**
 * Questions to the fleet and its agents as a good guest asks them: many clusters in one, few at a time, none longer than it should take.
 * A failure of a port is an answer here; what it means is the plan's.
 */
export class RateLimitedReads {
  readonly #fleet: ReleaseFleetPort;
  readonly #shell: NodeShellPort;
  readonly #clock: Clock;
  readonly #facts = new Map<string, { facts: FleetCluster | null; until: number }>();

  constructor({ fleet, shell, clock }: { fleet: ReleaseFleetPort; shell: NodeShellPort; clock: Clock }) {
    this.#fleet = fleet;
    this.#shell = shell;
    this.#clock = clock;
  }

  /** Null for a cluster that does not exist. */
  async clusters(clusterIds: readonly string[]): Promise<Answers<FleetCluster | null>> {
    const now = this.#clock.now();
    const values = new Map<string, FleetCluster | null>();
    const failed = new Map<string, string>();
    const unknown: string[] = [];
    for (const id of new Set(clusterIds)) {
      const known = this.#facts.get(id);
      if (known && known.until > now) values.set(id, known.facts);
      else unknown.push(id);
    }
    const keep = (id: string, facts: FleetCluster | null): void => {
      this.#facts.set(id, { facts, until: now + FACTS_MS });
      values.set(id, facts);
    };
    if (unknown.length >= ALL_FROM) {
      await notingFailure(unknown, failed, async (signal) => {
        const all = new Map((await this.#fleet.clusters(signal)).map((facts) => [facts.clusterId, facts]));
        for (const [id, facts] of all) this.#facts.set(id, { facts, until: now + FACTS_MS });
        for (const id of unknown) keep(id, all.get(id) ?? null);
      });
    } else {
      await atOnce(unknown, AT_ONCE, (id) =>
        notingFailure([id], failed, async (signal) => keep(id, await this.#fleet.cluster(id, signal))),
      );
    }
    return { values, failed };
  }

  /** A cluster that could not be reached is among the values as null. */
  async health(clusterIds: readonly string[]): Promise<Answers<GateReading | null>> {
    const values = new Map<string, GateReading | null>();
    const failed = new Map<string, string>();
    await atOnce(chunks([...new Set(clusterIds)], HEALTH_BATCH), AT_ONCE, (ids) =>
      notingFailure(ids, failed, async (signal) => {
        for (const [id, health] of await this.#fleet.health(ids, signal)) values.set(id, health);
      }),
    );
    return { values, failed };
  }

  /** By token. */
  async states(works: readonly Pick<NodeWork, 'token' | 'clusterId'>[]): Promise<Answers<WorkState>> {
    const values = new Map<string, WorkState>();
    const failed = new Map<string, string>();
    await atOnce(chunks(works, STATES_BATCH), AT_ONCE, (batch) =>
      notingFailure(
        batch.map(({ token }) => token),
        failed,
        async (signal) => {
          for (const [token, state] of await this.#shell.states(batch, signal)) values.set(token, state);
        },
      ),
    );
    return { values, failed };
  }

  /** By `settingKey`. */
  async settings(requested: readonly { clusterId: string; setting: string }[]): Promise<Answers<string | null>> {
    const values = new Map<string, string | null>();
    const failed = new Map<string, string>();
    await atOnce(requested, SETTINGS_AT_ONCE, ({ clusterId, setting }) => {
      const key = settingKey(clusterId, setting);
      return notingFailure([key], failed, async (signal) => void values.set(key, await this.#fleet.setting(clusterId, setting, signal)));
    });
    return { values, failed };
  }
}

export const settingKey = (clusterId: string, setting: string): string => `${clusterId} ${setting}`;

/** Why a port's call did not answer, fit to be shown. @throws what is not a port's failure */
export function troubleOf(error: unknown): string {
  if (isPortError(error)) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${MOST_MS / 1_000} s`;
  throw error;
}

/** A moment at which all calls are given up that it is the end of. */
class Deadline {
  readonly signal = AbortSignal.timeout(MOST_MS + TOGETHER_MS);
  readonly joinedUntil = performance.now() + TOGETHER_MS;
  readonly #onEnd = new Set<(reason: unknown) => void>();

  constructor() {
    // Every call hands it to a port, which may listen for as long as the call takes.
    setMaxListeners(0, this.signal);
    this.signal.addEventListener('abort', () => {
      for (const give of this.#onEnd) give(this.signal.reason);
    });
  }

  /** The call's answer, or the end: a port that does not hear its signal must not stop the engine. */
  hold<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = call(this.signal);
      const answered = (value: T): void => {
        this.#onEnd.delete(reject);
        resolve(value);
      };
      const failed = (error: unknown): void => {
        this.#onEnd.delete(reject);
        reject(error);
      };
      this.#onEnd.add(reject);
      answer.then(answered, failed);
    });
  }
}

let deadline: Deadline | null = null;

/** Makes a call that may take so long and no longer. Thousands are made in a second: a timer for each would cost more than many a call. */
export function within<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (deadline === null || deadline.joinedUntil <= performance.now()) deadline = new Deadline();
  return deadline.hold(call);
}

async function notingFailure(
  keys: readonly string[],
  failed: Map<string, string>,
  call: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await within(call);
  } catch (error) {
    const why = troubleOf(error);
    for (const key of keys) failed.set(key, why);
  }
}
