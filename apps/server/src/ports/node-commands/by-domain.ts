import { PortError } from '../port-error.ts';
import type { NodeCommandsPort } from './port.ts';

/** One port over sources that each have access to the machines of other domains. Null for no source. */
export function nodeCommandsByDomain(sources: readonly NodeCommandsPort[]): NodeCommandsPort | null {
  const [only, ...more] = sources;
  if (only === undefined || more.length === 0) return only ?? null;
  const find = (domainIdentifier: string): NodeCommandsPort | undefined =>
    sources.find((source) => source.offered(domainIdentifier).length > 0);
  const sourceOf = (domainIdentifier: string): NodeCommandsPort => {
    const source = find(domainIdentifier);
    if (source) return source;
    throw new PortError(
      'not-offered',
      'Not available from this source: the configuration names no access to the machines of this cluster.',
    );
  };
  return {
    offered: (domainIdentifier) => find(domainIdentifier)?.offered(domainIdentifier) ?? [],
    readableFolders: (domainIdentifier) => find(domainIdentifier)?.readableFolders(domainIdentifier) ?? [],
    serviceUser: (domainIdentifier) => find(domainIdentifier)?.serviceUser(domainIdentifier) ?? null,
    run: async (command, request, take, signal) => sourceOf(request.target.domainIdentifier).run(command, request, take, signal),
    wasDone: async (command, request, signal) => sourceOf(request.target.domainIdentifier).wasDone(command, request, signal),
  };
}
