import { useMemo } from 'react';
import { NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import { useAddress } from '../../../../kits/address/use-address.ts';

/** What an exploration asks beside its range, as the address keeps it. */
export interface ExploreState {
  groups: readonly string[];
  search: string;
  isPattern: boolean;
  /** The id of the pattern that is looked at alone; empty for all. */
  pattern: string;
  /** The id of a search of all that the logs of a range hold; empty for none. */
  all: string;
}

/** The engine's own logs: where most questions begin. */
const USUAL_GROUPS: readonly string[] = ['Elasticsearch'];
const PREFIX = 'explore.';
const LONGEST = 1_000;

/** Reads and changes the question in the address; what is malformed there is left out. */
export function useExploreState(): [ExploreState, (changes: Partial<ExploreState>) => void] {
  const [params, changeAddress] = useAddress();
  const [groups, search, re, pattern, all] = ['groups', 'q', 're', 'pattern', 'all'].map((name) => params.get(PREFIX + name));
  const state = useMemo((): ExploreState => {
    const named = (groups ?? '').split('.').filter((group) => NODE_LOG_GROUPS.some((known) => known === group));
    return {
      groups: named.length === 0 ? USUAL_GROUPS : named,
      search: (search ?? '').slice(0, LONGEST),
      isPattern: re === '1',
      pattern: /^[0-9a-z]{1,16}$/.test(pattern ?? '') ? (pattern ?? '') : '',
      all: /^[0-9a-f]{16}$/.test(all ?? '') ? (all ?? '') : '',
    };
  }, [groups, search, re, pattern, all]);
  const change = (changes: Partial<ExploreState>) => {
    const after = { ...state, ...changes };
    const values = {
      groups: after.groups.join('.') === USUAL_GROUPS.join('.') ? '' : after.groups.join('.'),
      q: after.search,
      re: after.isPattern && after.search !== '' ? '1' : '',
      pattern: after.pattern,
      all: after.all,
    };
    changeAddress(Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value || null])));
  };
  return [state, change];
}
