import { type StageRegion, stageRegionOfRecord, stageRegionText } from '#rules/regions/stage-regions';
import { isRealStage } from '../platform/config/config.ts';
import { createAwsAccounts } from '../ports/aws-account/accounts.ts';
import type { PortSet } from '../ports/port-set.ts';
import { loadFleetActions, makeDemoPorts } from './demo-ports.ts';
import { loadFleetReleases } from './fleet-release-store.ts';
import { makeSampleStores, sampledStageRegions } from './issue-samples.ts';
import { observedPorts, observers } from './observed-ports.ts';
import type { FirstUse, PortSetDependencies, StageRegionDependencies } from './port-set-dependencies.ts';
import { makeRealPorts, type RealPorts } from './real-ports.ts';
import { targetsOf } from './targets.ts';

export interface PortSets {
  /** The ports of a stage and region; made at first use, then kept. */
  of(stageRegion: StageRegion): PortSet;
  /** Stages and regions that are configured, or whose demo fleet somebody has used, now or before a restart. */
  inUse(): StageRegion[];
  /** What a first use sets off; set once, before the first port set is made. */
  onFirstUse(reaction: FirstUse): void;
  /** Starts what runs by itself (samplers of own clusters, feeds of demo regions that were in use); answers how to stop it and close what port sets have opened. */
  start(): () => Promise<void>;
}

/** Chooses the source of each stage: a stage with one configured cluster or account is real as a whole, any other is the demo fleet. */
export async function makePortSets(deps: PortSetDependencies): Promise<PortSets> {
  const { config } = deps;
  const targets = targetsOf(config, deps.env);
  const actions = await loadFleetActions(deps.database);
  const releases = await loadFleetReleases(deps.database, deps.clock.now());
  const demo = new Map<string, PortSet>();
  const own = new Map<string, RealPorts>();
  let reaction: FirstUse | null = null;
  const firstUse = (): FirstUse => {
    if (!reaction) throw new Error('onFirstUse has not been called: it comes before the first cell');
    return reaction;
  };
  const awsAccounts = createAwsAccounts(deps.clock);
  deps.telemetry.counts('tumbler_aws_calls_total', 'Calls of AWS APIs for awsAccounts, each attempt counted.', 'operation', () => {
    const sums: Record<string, number> = {};
    for (const { byOperation } of awsAccounts.usage())
      for (const [operation, calls] of Object.entries(byOperation)) sums[operation] = (sums[operation] ?? 0) + calls;
    return sums;
  });
  const samples = makeSampleStores({ ...deps, onFilled: (past) => firstUse().onSamplesFilled(past) });

  const background = new Background(deps.onError);
  const inBackground: StageRegionDependencies['inBackground'] = (work) => background.add(work);

  const realPorts = (stageRegion: StageRegion): RealPorts => {
    const key = stageRegionText(stageRegion);
    const known = own.get(key);
    if (known) return known;
    const made = makeRealPorts(
      stageRegion,
      targets.filter((target) => target.stage === stageRegion.stage && target.region === stageRegion.airportCode),
      { ...deps, awsAccounts, inBackground, samplesOf: (supply) => samples.of(stageRegion, supply) },
    );
    const seen = { ...made, ports: observedPorts(made.ports, observers(deps.telemetry, deps.watch?.(stageRegion))) };
    own.set(key, seen);
    return seen;
  };

  const demoPorts = (stageRegion: StageRegion): PortSet => {
    const key = stageRegionText(stageRegion);
    const known = demo.get(key);
    if (known) return known;
    const made = observedPorts(
      makeDemoPorts(
        stageRegion,
        { actions: actions.get(key) ?? [], releases: releases.get(key) },
        { ...deps, awsAccounts, onAccounts: firstUse().onAccounts, inBackground, samplesOf: (supply) => samples.of(stageRegion, supply) },
      ),
      observers(deps.telemetry, deps.watch?.(stageRegion)),
    );
    demo.set(key, made);
    return made;
  };

  let stopping = false;
  /** A store is fed from its first question on: asks those of places that were in use before. */
  const goOn = async (): Promise<void> => {
    for (const stageRegion of await sampledStageRegions(config.data))
      if (!stopping && !isRealStage(config, stageRegion.stage)) await demoPorts(stageRegion).samples.status().catch(deps.onError);
  };

  return {
    onFirstUse: (given) => {
      reaction = given;
    },
    inUse: () =>
      [...new Set([...own.keys(), ...demo.keys(), ...actions.keys()])]
        .map(stageRegionOfRecord)
        .filter((place) => own.has(stageRegionText(place)) || !isRealStage(config, place.stage)),
    of: (stageRegion) => (isRealStage(config, stageRegion.stage) ? realPorts(stageRegion).ports : demoPorts(stageRegion)),
    start: () => {
      const stageRegions = new Map(
        [...targets, ...config.awsAccounts, ...config.serverlessAccounts].map(({ stage, region }) => [
          `${stage}/${region}`,
          { stage, airportCode: region } as StageRegion,
        ]),
      );
      const stops = [...stageRegions.values()].map((stageRegion) => realPorts(stageRegion).start());
      const going = goOn();
      background.start();
      return async () => {
        stopping = true;
        await Promise.all([going, background.stop(), ...stops.map((stop) => stop())]);
        awsAccounts.close();
        await samples.close();
      };
    },
  };
}

/** Long work that begins once the server has started, and is asked to end and waited for when it stops. */
class Background {
  readonly #onError: (error: unknown) => void;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #waiting: ((signal: AbortSignal) => Promise<unknown>)[] | null = [];

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(work: (signal: AbortSignal) => Promise<unknown>): void {
    if (this.#waiting) this.#waiting.push(work);
    else this.#begin(work);
  }

  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const work of waiting) this.#begin(work);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#running);
  }

  #begin(work: (signal: AbortSignal) => Promise<unknown>): void {
    const { signal } = this.#ending;
    if (signal.aborted) return;
    const run = work(signal)
      .then(
        () => {},
        (error: unknown) => {
          if (!signal.aborted) this.#onError(error);
        },
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }
}
