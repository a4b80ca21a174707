import { isPortError } from '../../port-error.ts';
import type { ChangesPort } from '../port.ts';

/**
 * Several sources of changes as one, newest first. A source that keeps none is left out; one that fails, fails the whole:
 * a list with a hole in it would read as "nothing happened".
 */
export function mergedChanges(ports: readonly ChangesPort[]): ChangesPort {
  return {
    async between(subject, from, to, limit, signal) {
      const lists = await Promise.all(
        ports.map((port) =>
          port.between(subject, from, to, limit, signal).catch((error: unknown) => {
            if (isPortError(error, 'not-offered')) return [];
            throw error;
          }),
        ),
      );
      const merged = lists.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0));
      const ids = new Set<string>();
      return merged.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, limit);
    },
  };
}
