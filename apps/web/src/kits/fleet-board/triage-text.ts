import { formatUtc } from '#rules/date-range';
import type { Triage } from './board-operations.ts';

/** The state of triage as a word, for filters too. */
export const triageWord = ({ state }: Pick<Triage, 'state'>): string =>
  ({ new: 'New', acknowledged: 'Acknowledged', snoozed: 'Snoozed', worse: 'Worse since acknowledged' })[state] ?? state;

/** The same with who and until when: `Acknowledged by Aiko Tanaka`. */
export const triageText = (triage: Triage): string => {
  const word = triageWord(triage);
  if (triage.state === 'snoozed' && triage.snoozedUntil != null)
    return `${word} until ${formatUtc(triage.snoozedUntil).slice(0, 16).replace('T', ' ')} UTC by ${triage.snoozedBy ?? 'somebody'}`;
  return triage.acknowledgedBy == null ? word : `${word}${triage.state === 'worse' ? ':' : ' by'} ${triage.acknowledgedBy}`;
};
