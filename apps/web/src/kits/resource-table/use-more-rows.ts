import { useState } from 'react';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { type MoreQuestion, type MoreRows, needsMore } from './more-rows.ts';

/**
 * Asks for rows that have not come as soon as what is shown needs them, page by page; a CSV waits for all of them. `save` is called when all
 * are there. Answers whether a CSV waits, and what asks for one.
 */
export function useMoreRows(
  more: MoreRows | undefined,
  question: MoreQuestion & { loaded: number; isBusy: boolean },
  save: () => void,
): { isSaving: boolean; askCsv: () => void } {
  const [wantsCsv, setWantsCsv] = useState(false);
  const hasMore = more !== undefined;
  const canLoad = hasMore && !more.isLoading && !more.hasFailed && !question.isBusy && (wantsCsv || needsMore(question));
  // Rows that came and did not suffice ask for the next ones.
  useOnChange(canLoad ? question.loaded : null, (from) => from !== null && more?.load(), null);
  useOnChange(hasMore, () => {
    if (!wantsCsv || hasMore) return;
    setWantsCsv(false);
    save();
  });
  const askCsv = () => {
    if (!hasMore) {
      save();
      return;
    }
    setWantsCsv(true);
    if (more.hasFailed) more.load();
  };
  return { isSaving: wantsCsv && hasMore && !more.hasFailed, askCsv };
}
