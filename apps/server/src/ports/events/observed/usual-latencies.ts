import { HOUR } from '#rules/durations';
import { usualLatency, weekBefore } from '#rules/events/own/latency';

/** Means of five minutes of each kind over a week, NaN where nothing was done; null where they could not be read. */
type ReadWeek = (week: { from: number; to: number }) => Promise<readonly Float64Array[] | null>;

/** What was usual last week by domain and kind, as it was in that hour: it changes slowly, and reading it costs. */
export function createUsualLatencies() {
  const weeks = new Map<string, { hour: number; usual: (number | null)[] }>();
  return async (domainIdentifier: string, at: number, read: ReadWeek): Promise<readonly (number | null)[]> => {
    const hour = Math.floor(at / HOUR) * HOUR;
    const known = weeks.get(domainIdentifier);
    if (known?.hour === hour) return known.usual;
    const usual = (await read(weekBefore(hour)))?.map(usualLatency);
    if (usual) weeks.set(domainIdentifier, { hour, usual });
    return usual ?? [];
  };
}
