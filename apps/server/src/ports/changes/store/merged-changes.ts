import { isPortError } from '../../port-error.ts';
import type { Change, ChangesPort } from '../port.ts';

/**
 * Several sources of changes as one, newest first. A source that keeps none is left out; one that fails, fails the whole:
 * a list with a hole in it would read as "nothing happened".
 */
export function mergedChanges(ports: readonly ChangesPort[]): ChangesPort {
  const merged = async <One extends Change>(read: (port: ChangesPort) => Promise<One[]>, limit: number): Promise<One[]> => {
    const lists = await Promise.all(
      ports.map((port) =>
        read(port).catch((error: unknown) => {
          if (isPortError(error, 'not-offered')) return [];
          throw error;
        }),
      ),
    );
    const all = lists.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0));
    const ids = new Set<string>();
    return all.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, limit);
  };
  return {
    between: (subject, from, to, limit, signal) => merged((port) => port.between(subject, from, to, limit, signal), limit),
    among: (domains, from, to, limit, signal) => merged((port) => port.among(domains, from, to, limit, signal), limit),
  };
}
