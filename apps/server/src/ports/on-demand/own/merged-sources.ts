import type { OnDemandType } from '#rules/on-demand/backfill';
import { PortError } from '../../port-error.ts';
import type { OnDemandSource } from '../port.ts';

/** One source of several: whichever has a kind of a domain answers for it. */
export function mergedSources(sources: readonly OnDemandSource[]): OnDemandSource {
  const of = (domainIdentifier: string, type: OnDemandType): OnDemandSource => {
    const found = sources.find((source) => source.types(domainIdentifier).includes(type));
    if (found === undefined) throw new PortError('not-offered', 'Nothing is known here of such data of this domain.');
    return found;
  };
  return {
    types: (domainIdentifier) => [...new Set(sources.flatMap((source) => source.types(domainIdentifier)))],
    list: async (domainIdentifier, question, signal) => of(domainIdentifier, question.type).list(domainIdentifier, question, signal),
    open: async (domainIdentifier, file, signal) => of(domainIdentifier, file.type).open(domainIdentifier, file, signal),
  };
}
