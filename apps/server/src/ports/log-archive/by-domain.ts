import { PortError } from '../port-error.ts';
import type { LogArchivePort } from './port.ts';

/** An archive, and whose logs lie in it. */
export interface ArchiveSource {
  knows: (domainIdentifier: string) => boolean;
  archive: LogArchivePort;
}

/** One archive over several that each have the logs of other domains; the first that knows a domain answers. Null for none. */
export function logArchiveByDomain(sources: readonly ArchiveSource[]): LogArchivePort | null {
  if (sources.length === 0) return null;
  const of = (domainIdentifier: string): LogArchivePort => {
    const found = sources.find(({ knows }) => knows(domainIdentifier));
    if (found) return found.archive;
    throw new PortError('not-offered', 'Not available from this source: the configuration names no archive of logs for this cluster.');
  };
  return {
    list: async (domain, question, signal) => of(domain).list(domain, question, signal),
    read: async (domain, path, range, signal) => of(domain).read(domain, path, range, signal),
    lines: async (domain, path, range, signal) => of(domain).lines(domain, path, range, signal),
    stored: async (domain, path, signal) => of(domain).stored(domain, path, signal),
    locate: async (domain, path, place, signal) => of(domain).locate(domain, path, place, signal),
    follow: async (domain, path, position, signal) => of(domain).follow(domain, path, position, signal),
    counts: async (domain, question, stepMs, signal) => (await of(domain).counts?.(domain, question, stepMs, signal)) ?? null,
    shapes: async (domain, question, stepMs, signal) => (await of(domain).shapes?.(domain, question, stepMs, signal)) ?? null,
    keep: async (domain, path, signal) => (await of(domain).keep?.(domain, path, signal)) ?? true,
  };
}
