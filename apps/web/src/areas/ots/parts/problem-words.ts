import { OTS_PROBLEMS, type OtsProblem } from '#rules/ots/item';

/** What is wrong, for people. */
const WORDS: Record<OtsProblem, string> = {
  'role-missing': 'The role does not exist',
  'role-denied': 'The role may not be taken over',
  'external-id-refused': 'The external id is refused',
  'credentials-expired': 'The console’s credentials expired',
  'not-in-organization': 'The account is not in the organization',
  'state-differs': 'The state differs from the expected one',
  'tags-missing': 'SPIE tags are missing',
  'hostclass-unknown': 'The host class is unknown',
  'not-verified': 'Not verified yet',
};

const isProblem = (text: string): text is OtsProblem => (OTS_PROBLEMS as readonly string[]).includes(text);

/** A problem in words; one that this page does not know keeps its own. */
export const problemWords = (problem: string): string => (isProblem(problem) ? WORDS[problem] : problem);

/** Worst first, from 0; what is unknown comes behind, and what is in order last. */
export const problemRank = (problem: string | null | undefined): number => {
  if (problem == null) return OTS_PROBLEMS.length + 1;
  return isProblem(problem) ? OTS_PROBLEMS.indexOf(problem) : OTS_PROBLEMS.length;
};
