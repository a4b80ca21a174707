import type { Place } from '#rules/places';
import { placeText } from '../platform/commands/bus.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import { PortError } from '../ports/port-error.ts';
import type { CellDependencies } from './cells.ts';

/** A store of samples, with its end. */
export interface OpenSamples extends IssueSamplesPort {
  close(): Promise<void>;
}

/** The stores of samples, one a stage and region. */
export interface SampleStores {
  /** Opened when it is first asked something; the same for each place. */
  of(place: Place): IssueSamplesPort;
  /** Closes what was opened. */
  close(): Promise<void>;
}

/** @param open opens the store of a place; one that fails is tried again at the next question */
export function makeSampleStores(open: (place: Place) => Promise<OpenSamples>): SampleStores {
  const stores = new Map<string, OpenSamples>();
  return {
    of(place) {
      const known = stores.get(placeText(place));
      if (known) return known;
      const made = openedLate(() => open(place));
      stores.set(placeText(place), made);
      return made;
    },
    close: async () => void (await Promise.all([...stores.values()].map((store) => store.close()))),
  };
}

function openedLate(open: () => Promise<OpenSamples>): OpenSamples {
  let opened: Promise<OpenSamples> | null = null;
  let closed = false;
  const store = (): Promise<OpenSamples> => {
    if (closed) throw new PortError('unavailable', 'The server is stopping.');
    if (opened === null) {
      opened = open();
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

/** The store of a place, by the configuration. */
export async function openSamples(_place: Place, _deps: CellDependencies): Promise<OpenSamples> {
  throw new PortError('unavailable', 'There is no store of samples.');
}
