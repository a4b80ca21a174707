import { DELETE_TAKES_MS, isDeleted } from '../context.ts';
import type { Happening } from './happening.ts';
import { changeHappenings } from './happenings-changes.ts';
import { faultHappenings } from './happenings-faults.ts';
import { lossHappenings } from './happenings-losses.ts';
import { releaseHappenings } from './happenings-releases.ts';
import { routineHappenings } from './happenings-routine.ts';
import type { Story } from './story.ts';

/** All that happened to a domain in [from, to) and is known now, newest first. */
export const happeningsBetween = (story: Story, from: number, to: number): Happening[] => {
  const { deleting } = story.contextAt(story.now);
  const gone = deleting && isDeleted(story.contextAt(story.now)) ? deleting.start + DELETE_TAKES_MS : Number.POSITIVE_INFINITY;
  const end = Math.min(to, story.now + 1, gone);
  if (end <= from) return [];
  return [
    ...lossHappenings(story, from, end),
    ...faultHappenings(story, from, end),
    ...changeHappenings(story, from, end),
    ...releaseHappenings(story, from, end),
    ...routineHappenings(story, from, end),
  ]
    .filter(({ at }) => at >= from && at < end && at >= story.spec.createdAt)
    .sort((a, b) => b.at - a.at || a.salt - b.salt);
};
