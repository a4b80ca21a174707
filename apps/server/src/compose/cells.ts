import type { Place } from '#rules/places';
import { placeText } from '../platform/commands/bus.ts';
import { isRealStage } from '../platform/config/config.ts';
import type { Cell } from '../ports/cell.ts';
import { Background } from './background.ts';
import type { CellDependencies, FirstUse, PlaceDependencies } from './cell-dependencies.ts';
import { loadFleetActions, makeDemoCell } from './demo-cell.ts';
import { loadFleetReleases } from './fleet-release-store.ts';
import { keptPlaces, makeSampleStores } from './issue-samples.ts';
import { observedCell } from './observed-cell.ts';
import { makeOwnCell, type OwnCell } from './own-cell.ts';
import { targetsOf } from './targets.ts';

export interface Cells {
  /** The ports of a stage and region; made at first use, then kept. */
  of(place: Place): Cell;
  /** What a first use sets off; set once, before the first cell is made. */
  onFirstUse(reaction: FirstUse): void;
  /** Starts what runs by itself (samplers of own clusters, feeds of demo places that were in use); answers how to stop it and close what cells have opened. */
  start(): () => Promise<void>;
}

/** Chooses the source of each stage: a stage with one configured cluster or serverless account is real as a whole, any other is the demo fleet. */
export async function makeCells(deps: CellDependencies): Promise<Cells> {
  const { config } = deps;
  const targets = targetsOf(config, deps.env);
  const actions = await loadFleetActions(deps.database);
  const releases = await loadFleetReleases(deps.database, deps.clock.now());
  const demo = new Map<string, Cell>();
  const own = new Map<string, OwnCell>();
  let reaction: FirstUse | null = null;
  const firstUse = (): FirstUse => {
    if (!reaction) throw new Error('onFirstUse has not been called: it comes before the first cell');
    return reaction;
  };
  const samples = makeSampleStores({ ...deps, onFilled: (past) => firstUse().onSamplesFilled(past) });

  const background = new Background(deps.onError);
  const inBackground: PlaceDependencies['inBackground'] = (work) => background.add(work);

  const ownCell = (place: Place): OwnCell => {
    const key = placeText(place);
    const known = own.get(key);
    if (known) return known;
    const made = makeOwnCell(
      place,
      targets.filter((target) => target.stage === place.stage && target.region === place.airport),
      { ...deps, inBackground, samplesOf: (supply) => samples.of(place, supply) },
    );
    const seen = { ...made, cell: observedCell(made.cell, deps.telemetry) };
    own.set(key, seen);
    return seen;
  };

  const demoCell = (place: Place): Cell => {
    const key = placeText(place);
    const known = demo.get(key);
    if (known) return known;
    const made = observedCell(
      makeDemoCell(
        place,
        { actions: actions.get(key) ?? [], releases: releases.get(key) },
        { ...deps, onAccounts: firstUse().onAccounts, inBackground, samplesOf: (supply) => samples.of(place, supply) },
      ),
      deps.telemetry,
    );
    demo.set(key, made);
    return made;
  };

  let stopping = false;
  /** A store is fed from its first question on: asks those of places that were in use before. */
  const goOn = async (): Promise<void> => {
    for (const place of await keptPlaces(config.data))
      if (!stopping && !isRealStage(config, place.stage)) await demoCell(place).samples.status().catch(deps.onError);
  };

  return {
    onFirstUse: (given) => {
      reaction = given;
    },
    of: (place) => (isRealStage(config, place.stage) ? ownCell(place).cell : demoCell(place)),
    start: () => {
      const places = new Map(
        [...targets, ...config.serverlessAccounts].map(({ stage, region }) => [`${stage}/${region}`, { stage, airport: region } as Place]),
      );
      const stops = [...places.values()].map((place) => ownCell(place).start());
      const going = goOn();
      background.start();
      return async () => {
        stopping = true;
        await Promise.all([going, background.stop(), ...stops.map((stop) => stop())]);
        await samples.close();
      };
    },
  };
}
