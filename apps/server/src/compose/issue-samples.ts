import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { regionByAirportCode } from '#rules/regions/regions';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { isStage } from '#rules/regions/stages';
import { createEmbeddedSamples } from '../ports/issue-samples/embedded/index.ts';
import { createOpenSearchSamples } from '../ports/issue-samples/opensearch/index.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import type { SampleSupply } from '../ports/issue-samples/sample-supply.ts';
import { PortError } from '../ports/port-error.ts';
import type { FilledPast, PortSetDependencies } from './port-set-dependencies.ts';
import { createSamplesFeed } from './samples-feed.ts';
import { samplesTargetOf } from './targets.ts';

/** A store of samples, with its end. */
export interface OpenSamples extends IssueSamplesPort {
  close(): Promise<void>;
}

/** The stores of samples, one a stage and region. */
export interface SampleStores {
  /**
   * Opened when it is first asked something; the same for each place.
   * @param supply where its samples come from by themselves, from then on
   */
  of(stageRegion: StageRegion, supply: SampleSupply | null): IssueSamplesPort;
  /** Ends what feeds the stores, and closes those that were opened. */
  close(): Promise<void>;
}

export interface SampleStoreDependencies extends Pick<PortSetDependencies, 'config' | 'env' | 'clock' | 'onError'> {
  /** Hears that all of the past that a supply knows is in the store, after each start. */
  onFilled: (past: FilledPast) => Promise<void>;
}

/** The stores of an installation: a folder of each stage and region under the data folder, or of real stages a cluster by the configuration. */
export function makeSampleStores(deps: SampleStoreDependencies): SampleStores {
  const stores = new Map<string, OpenSamples>();
  const target = samplesTargetOf(deps.config, deps.env);
  return {
    of(stageRegion, supply) {
      const known = stores.get(stageRegionText(stageRegion));
      if (known) return known;
      const made = openedLate(() => openStore(stageRegion, supply, target, deps));
      stores.set(stageRegionText(stageRegion), made);
      return made;
    },
    close: async () => void (await Promise.all([...stores.values()].map((store) => store.close()))),
  };
}

const STORES = 'samples';

/** Where the samples of a stage and region are, unless a cluster keeps them. */
export const samplesFolder = (data: string, { stage, airportCode }: StageRegion): string => join(data, STORES, `${stage}-${airportCode}`);

/** Stages and regions of which samples were kept in the data folder by an earlier run. */
export async function sampledStageRegions(data: string): Promise<StageRegion[]> {
  const names = await readdir(join(data, STORES)).catch(() => []);
  return names.flatMap((name): StageRegion[] => {
    const [stage = '', airportCode = ''] = name.split('-');
    return isStage(stage) && regionByAirportCode(airportCode)?.airportCode === airportCode ? [{ stage, airportCode }] : [];
  });
}

async function openStore(
  stageRegion: StageRegion,
  supply: SampleSupply | null,
  target: ReturnType<typeof samplesTargetOf>,
  deps: SampleStoreDependencies,
): Promise<OpenSamples> {
  const { config, clock, onError } = deps;
  const name = `${stageRegion.stage}-${stageRegion.airportCode}`;
  // What a supply computes is the demo's: it stays out of anybody's cluster.
  if (target !== null && config.lse !== null && supply === null)
    return createOpenSearchSamples({ target, prefix: `${config.lse.indexPrefix}-${name}`, clock });
  const store = await createEmbeddedSamples({ folder: samplesFolder(config.data, stageRegion), clock, onError });
  return supply === null ? store : fed(stageRegion, store, supply, deps);
}

/** The store, with a feed that fills it while it is open. A caller that asks for a past that is still being brought in waits for it. */
function fed(
  stageRegion: StageRegion,
  store: OpenSamples,
  supply: SampleSupply,
  { clock, onError, onFilled }: SampleStoreDependencies,
): OpenSamples {
  const feed = createSamplesFeed({ supply, store, clock, onError, onFilled: () => onFilled({ stageRegion, samples: store, supply }) });
  feed.ensure();
  const broughtIn = (from: number, signal?: AbortSignal): Promise<void> =>
    feed.broughtIn(from, signal).catch(() => {
      throw new PortError('cancelled', 'The request was cancelled while the past was being read.');
    });
  return {
    ...store,
    status: async () => {
      const filling = feed.progress();
      return { ...(await store.status()), ...(filling === null ? {} : { filling }) };
    },
    async curves(window, signal) {
      await broughtIn(window.from, signal);
      return store.curves(window, signal);
    },
    async impact(query, signal) {
      await broughtIn(query.window.from, signal);
      return store.impact(query, signal);
    },
    async close() {
      await feed.stop();
      await store.close();
    },
  };
}

function openedLate(open: () => Promise<OpenSamples>): OpenSamples {
  let opened: Promise<OpenSamples> | null = null;
  let closed = false;
  const store = (): Promise<OpenSamples> => {
    if (closed) throw new PortError('unavailable', 'The server is stopping.');
    if (opened === null) {
      opened = open();
      // One that fails is tried again at the next question.
      opened.catch(() => {
        opened = null;
      });
    }
    return opened;
  };
  return {
    append: async (batch) => (await store()).append(batch),
    appendFleet: async (at, members) => (await store()).appendFleet(at, members),
    status: async () => (await store()).status(),
    curves: async (window, signal) => (await store()).curves(window, signal),
    impact: async (query, signal) => (await store()).impact(query, signal),
    countImpacted: async (query, signal) => (await store()).countImpacted(query, signal),
    async close() {
      closed = true;
      const one = await opened?.catch(() => null);
      await one?.close();
    },
  };
}
