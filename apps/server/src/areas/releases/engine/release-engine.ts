import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { Freeze } from '#rules/releases/plan';
import type { Clock } from '../../../platform/clock/clock.ts';
import { pauseAfter } from '../../../platform/jobs/back-off.ts';
import type { NodeShellPort } from '../../../ports/node-shell/port.ts';
import type { ReleaseFleetPort } from '../../../ports/release-fleet/port.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import type { Planners } from './planners.ts';
import { StackDriver } from './stack-driver.ts';

/** A stack of a place that has something to drive. */
export interface OpenStack {
  stageRegion: StageRegion;
  stackName: string;
}

export interface EngineOptions {
  clock: Clock;
  portsOf: (stageRegion: StageRegion) => {
    releases: {
      records: ReleaseRecords;
      fleet: ReleaseFleetPort | null;
      shell: NodeShellPort | null;
      freezes?: readonly Freeze[] | undefined;
    };
  };
  planners: Planners;
  /** Stacks of all places with releases or deployments that are not over. */
  openStacks: () => Promise<readonly OpenStack[]>;
  /** Names this server in leases; on a database that no other process can have, always the same name. */
  owner: string;
  /** Hears that a release's state or counts have changed. */
  onChanged: (stack: OpenStack, releaseIds: readonly string[]) => void;
  onError: (error: unknown) => void;
  pace?: Partial<EnginePace>;
}

/** Milliseconds; of real time, but for `leaseMs` and `lookAgainMs`, which are the clock's. */
export interface EnginePace {
  /** Between a tick that moved something and the next one. */
  againMs: number;
  /** While work is under way. */
  runningMs: number;
  /** While something is due later, or another server drives. */
  waitingMs: number;
  /** Between looks for stacks with work. The first one is that long after the start. */
  findMs: number;
  leaseMs: number;
  lookAgainMs: number;
}

const PACE: EnginePace = { againMs: 200, runningMs: 1_000, waitingMs: 5_000, findMs: 5_000, leaseMs: 20_000, lookAgainMs: 4_000 };
const AFTER_FAILURE = { firstMs: 1_000, longestMs: 30_000 };

/** Since the start of this server, for telemetry. */
export interface EngineCounts {
  ticks: Record<'moved' | 'idle' | 'elsewhere' | 'failed', number>;
  transitions: number;
  heldLeases: number;
  running: number;
  lastTickSeconds: number;
}

interface Driven extends OpenStack {
  driver: StackDriver;
  timer: NodeJS.Timeout | null;
  ticking: Promise<void> | null;
  /** Woken while it ticked: it ticks once more at once. */
  isWoken: boolean;
  failures: number;
}

/** Drives the stacks of all places that have something to drive, as long as this server has their leases. */
export class ReleaseEngine {
  readonly #options: EngineOptions;
  readonly #pace: EnginePace;
  readonly #driven = new Map<string, Driven>();
  readonly #ticks: EngineCounts['ticks'] = { moved: 0, idle: 0, elsewhere: 0, failed: 0 };
  #transitions = 0;
  #lastTickSeconds = 0;
  #finding: NodeJS.Timeout | null = null;
  #found: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#pace = { ...PACE, ...options.pace };
  }

  get counts(): EngineCounts {
    const driven = [...this.#driven.values()];
    return {
      ticks: { ...this.#ticks },
      transitions: this.#transitions,
      heldLeases: driven.filter(({ driver }) => driver.holds).length,
      running: driven.reduce((sum, { driver }) => sum + driver.running, 0),
      lastTickSeconds: this.#lastTickSeconds,
    };
  }

  /** Looks for work from now on, in real time. */
  start(): void {
    this.#finding = setInterval(() => void this.find(), this.#pace.findMs).unref();
  }

  /** Looks for stacks with work and begins to drive those that it does not yet. Never rejects. */
  find(): Promise<void> {
    this.#found = this.#found
      .then(async () => {
        if (this.#isStopping) return;
        for (const stack of await this.#options.openStacks()) {
          this.#drive(stack);
          // The first use of a place may make its world: others have their turn in between.
          await nextTurn();
        }
      })
      .catch(this.#options.onError);
    return this.#found;
  }

  /** Somebody has changed something about a stack: it is looked at now. */
  wake(stack: OpenStack): void {
    const driven = this.#drive(stack);
    if (!driven) return;
    driven.driver.lookAtAll();
    driven.isWoken = true;
    this.#tickAfter(driven, 0);
  }

  /** Ends the ticks that run and gives the leases back, so that another server goes on at once. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#finding) clearInterval(this.#finding);
    await this.#found;
    await Promise.all(
      [...this.#driven.values()].map(async ({ timer, ticking, driver }) => {
        if (timer) clearTimeout(timer);
        await ticking;
        await driver.giveBack().catch(this.#options.onError);
      }),
    );
    this.#driven.clear();
  }

  /** Null for a place where nothing can be done on nodes. */
  #drive(stack: OpenStack): Driven | null {
    if (this.#isStopping) return null;
    const key = keyOf(stack);
    const known = this.#driven.get(key);
    if (known) return known;
    const { records, fleet, shell, freezes } = this.#options.portsOf(stack.stageRegion).releases;
    if (!fleet || !shell) return null;
    const { clock, planners, owner } = this.#options;
    const { leaseMs, lookAgainMs } = this.#pace;
    const parts = { stackName: stack.stackName, records, fleet, shell, clock, planners, owner, freezes };
    const driver = new StackDriver({ ...parts, leaseMs, lookAgainMs });
    const driven: Driven = { ...stack, driver, timer: null, ticking: null, isWoken: false, failures: 0 };
    this.#driven.set(key, driven);
    this.#tickAfter(driven, 0);
    return driven;
  }

  #tickAfter(driven: Driven, ms: number): void {
    if (driven.ticking || this.#isStopping) return;
    if (driven.timer) clearTimeout(driven.timer);
    driven.timer = setTimeout(() => {
      driven.timer = null;
      driven.ticking = this.#tick(driven);
    }, ms).unref();
  }

  async #tick(driven: Driven): Promise<void> {
    const { onChanged, onError } = this.#options;
    driven.isWoken = false;
    const began = performance.now();
    let pause: number | null;
    try {
      const { held, next, transitions, changed } = await driven.driver.tick();
      driven.failures = 0;
      this.#transitions += transitions;
      this.#ticks[!held ? 'elsewhere' : transitions > 0 ? 'moved' : 'idle'] += 1;
      if (changed.length > 0) onChanged(driven, changed);
      pause = { again: this.#pace.againMs, running: this.#pace.runningMs, waiting: this.#pace.waitingMs, nothing: null }[next];
    } catch (error) {
      onError(error);
      this.#ticks.failed += 1;
      driven.failures += 1;
      pause = pauseAfter(driven.failures, AFTER_FAILURE, Math.random());
    }
    this.#lastTickSeconds = (performance.now() - began) / 1_000;
    if (pause === null && !driven.isWoken) await driven.driver.giveBack().catch(onError);
    driven.ticking = null;
    if (driven.isWoken) this.#tickAfter(driven, 0);
    else if (pause !== null) this.#tickAfter(driven, pause);
    // Nothing is to be done until somebody does something: the stack is found again then.
    else this.#driven.delete(keyOf(driven));
  }
}

const keyOf = ({ stageRegion, stackName }: OpenStack): string => `${stageRegion.stage}/${stageRegion.airportCode} ${stackName}`;
