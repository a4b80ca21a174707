import { useEffect, useEffectEvent, useState } from 'react';
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
  const load = useEffectEvent(() => more?.load());
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came and did not suffice ask for the next ones
  useEffect(() => {
    if (canLoad) load();
  }, [canLoad, question.loaded]);
  const finish = useEffectEvent(() => {
    setWantsCsv(false);
    save();
  });
  useEffect(() => {
    if (wantsCsv && !hasMore) finish();
  }, [wantsCsv, hasMore]);
  const askCsv = () => {
    setWantsCsv(true);
    if (more?.hasFailed) more.load();
  };
  return { isSaving: wantsCsv && hasMore && !more.hasFailed, askCsv };
}
