import type { Place } from '#rules/places';
import { placeText } from '../platform/commands/bus.ts';
import type { ClusterApi } from '../ports/cluster-api/port.ts';
import type { DomainsPort } from '../ports/domains/port.ts';
import { createSampler } from '../ports/vitals/opensearch/sampler.ts';
import type { VitalsPort } from '../ports/vitals/port.ts';
import { createVitalsStore } from '../ports/vitals/store/index.ts';
import type { CellDependencies } from './cells.ts';

interface SampledVitals {
  port: VitalsPort;
  /** Starts sampling; answers how to stop. */
  start: () => () => Promise<void>;
}

/** Vitals of own clusters: read every 15 seconds, kept in our database, served from there. */
export function createSampledVitals(
  deps: Pick<CellDependencies, 'database' | 'clock' | 'onError'> & { place: Place; domains: DomainsPort; cluster: ClusterApi },
): SampledVitals {
  const { place, domains, cluster, database, clock, onError } = deps;
  const store = createVitalsStore(database, placeText(place), clock);
  const sampler = createSampler({ cells: [{ domains, cluster, store }], clock, onError });
  return {
    port: store,
    start: () => {
      sampler.start();
      return () => sampler.stop();
    },
  };
}
