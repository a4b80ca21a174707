import { DAY, MINUTE } from '../durations.ts';

interface Person {
  id: string;
  name: string;
}

/** What people said about one subject of the board. Times are epoch milliseconds. */
export interface TriageRecord {
  /** `domain:<clientId:name>` or `cause:<line key>`. */
  subject: string;
  acknowledged: { by: Person; at: number } | null;
  snoozed: { by: Person; until: number } | null;
  /** The severity that was acknowledged or snoozed: what gets worse than this comes back. */
  severity: number | null;
  owner: Person | null;
  note: { text: string; by: Person; at: number } | null;
  /** When it was last seen on the board. */
  seenAt: number;
}

/** `worse`: it was acknowledged or snoozed, and is more severe now. */
export type TriageState = 'new' | 'acknowledged' | 'snoozed' | 'worse';

export const triageState = (record: TriageRecord | null, severity: number, now: number): TriageState => {
  if (record === null) return 'new';
  const isSnoozed = record.snoozed !== null && record.snoozed.until > now;
  if (!isSnoozed && record.acknowledged === null) return 'new';
  if (record.severity !== null && severity < record.severity) return 'worse';
  return isSnoozed ? 'snoozed' : 'acknowledged';
};

/** Whether anything that was said holds now. */
export const isTriaged = ({ acknowledged, snoozed, owner, note }: TriageRecord, now: number): boolean =>
  acknowledged !== null || (snoozed !== null && snoozed.until > now) || owner !== null || note !== null;

/** A subject that was away from the board for so long is another matter when it comes back. */
export const TRIAGE_OUTLIVES_MS = 30 * MINUTE;

/**
 * Whether a record has ended. `since`: when the trouble that is on the board now began; null where it is not on the board. A board that nobody looked
 * at tells by that time whether it is the same trouble.
 */
export const hasTriageEnded = ({ seenAt }: Pick<TriageRecord, 'seenAt'>, since: number | null, now: number): boolean =>
  since === null ? now - seenAt > TRIAGE_OUTLIVES_MS : since > seenAt + TRIAGE_OUTLIVES_MS;

export const SHORTEST_SNOOZE_MS = 5 * MINUTE;
export const LONGEST_SNOOZE_MS = 7 * DAY;

/** What is wrong with the end of a snooze, in words, or null. */
export const snoozeProblem = (until: number, now: number): string | null => {
  if (!Number.isSafeInteger(until)) return 'until must be a time in epoch milliseconds';
  if (until < now + SHORTEST_SNOOZE_MS) return 'until must be at least 5 minutes from now';
  return until > now + LONGEST_SNOOZE_MS ? 'until must be at most 7 days from now' : null;
};

export const MOST_NOTE_CHARACTERS = 1_000;
export const MOST_PERSON_CHARACTERS = 100;

/** What is wrong with a handover, in words, or null. Shared by its form and the command. */
export const handOverProblem = ({ to, note }: { to: string; note: string }): { field: 'to' | 'note'; text: string } | null => {
  if (to.trim() === '') return { field: 'to', text: 'Name the person who takes over.' };
  if (to.trim().length > MOST_PERSON_CHARACTERS) return { field: 'to', text: `Use at most ${MOST_PERSON_CHARACTERS} characters.` };
  if (note.trim() === '') return { field: 'note', text: 'Write what the next person has to know.' };
  return note.trim().length > MOST_NOTE_CHARACTERS ? { field: 'note', text: `Use at most ${MOST_NOTE_CHARACTERS} characters.` } : null;
};

const LONGEST_SUBJECT = 300;

/** Whether a text can be the subject of triage. */
export const isTriageSubject = (text: string): boolean =>
  text.length <= LONGEST_SUBJECT && (text.startsWith('domain:') || text.startsWith('cause:')) && text.indexOf(':') < text.length - 1;
