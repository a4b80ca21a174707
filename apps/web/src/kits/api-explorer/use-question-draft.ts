import { useState } from 'react';
import { clusterPathOf } from '#rules/explorer/url';
import type { ExplorerAddress } from './explorer-address.ts';
import type { FilterDraft } from './filter-fields.tsx';

/** The question as it is being typed. */
export interface QuestionDraft {
  line: string;
  /** An empty argument for no filter. */
  filter: FilterDraft;
  /** The machine that is asked; empty for any. */
  instanceId: string;
}

const NO_FILTER: FilterDraft = { argument: '', value: '' };

const draftOf = ({ place, filter, instanceId }: ExplorerAddress): QuestionDraft => ({
  line: clusterPathOf(place),
  filter: filter ?? NO_FILTER,
  instanceId,
});

/**
 * What stands in the fields of the explorer. It begins again where the address asks something else: after Back, Forward or a link. What was
 * run from the fields stands in the address a moment later than one goes on typing; that question coming is no reason to begin again.
 *
 * - `questionKey`: one text for each question that an address can ask.
 * - `ran`: to be called with what is run, before the address is changed.
 */
export function useQuestionDraft(address: ExplorerAddress) {
  const [draft, setDraft] = useState(() => draftOf(address));
  /** Questions that were run and are not in the address yet, the oldest first. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const questionKey = keyOf(address);
  const [seen, setSeen] = useState(questionKey);
  if (seen !== questionKey) {
    const at = awaited.indexOf(questionKey);
    setSeen(questionKey);
    setAwaited(at === -1 ? [] : awaited.slice(at + 1));
    if (at === -1) setDraft(draftOf(address));
  }
  return {
    draft,
    questionKey,
    edit: (change: Partial<QuestionDraft>) => setDraft((before) => ({ ...before, ...change })),
    ran: (next: ExplorerAddress) => {
      setDraft(draftOf(next));
      if (keyOf(next) !== questionKey) setAwaited((before) => [...before, keyOf(next)]);
    },
  };
}

const keyOf = ({ place, filter, instanceId }: ExplorerAddress): string => JSON.stringify([clusterPathOf(place), filter, instanceId]);
