import type { CorrelatedChange } from '#rules/lse/report';
import { isWholeWindow, type LseQuestion } from '#rules/lse/requests';
import type { ImpactFacts } from '#rules/lse/samples';
import { bucketsOf } from '#rules/lse/windows';
import { changesBefore } from '../../ports/changes/changes-before.ts';
import type { ChangesPort } from '../../ports/changes/port.ts';

/** Changes shortly before onset whose domains overlap with those that were hit, ranked. */
export const surroundingChanges = (
  changes: ChangesPort,
  question: LseQuestion,
  facts: ImpactFacts,
  signal: AbortSignal,
): Promise<CorrelatedChange[]> =>
  changesBefore(changes, { onset: onsetOf(question, facts), hit: newlyHit(facts), fleet: facts.fleet?.domains ?? null }, signal);

/** The LSE's start. One without times of its own is the whole window: then where the curve of all its issues rises most. */
export function onsetOf(question: LseQuestion, { any }: Pick<ImpactFacts, 'any'>): number {
  if (!isWholeWindow(question)) return question.lse.start;
  const { from, bucketMs } = bucketsOf(question.end, question.window);
  let [steepest, most] = [0, 0];
  for (let bucket = 1; bucket < any.length; bucket += 1) {
    const rise = (any[bucket] ?? 0) - (any[bucket - 1] ?? 0);
    if (rise > most) [steepest, most] = [bucket, rise];
  }
  return Math.max(question.lse.start, from + steepest * bucketMs);
}

/** Domains that were hit within the LSE and had none of its issues before. */
function newlyHit({ rows }: ImpactFacts): Set<string> {
  const before = new Set<number>();
  rows.domain.forEach((domain, row) => {
    if (rows.before[row] === 1) before.add(domain);
  });
  return new Set(rows.domains.filter((_domain, place) => !before.has(place)));
}
