import type { World } from '#fleet/world';
import { DAY, HOUR } from '#rules/durations';
import type { LseQuestion } from '#rules/lse/requests';
import { floorToStep, intervalOf, type LseWindow, windowMs } from '#rules/lse/windows';

/** Events are days apart: this holds a few of each kind. */
const LOOK_BACK_MS = 21 * DAY;
/** An event is looked at again when it has been getting better for so long. */
const LATER_MS = 2 * HOUR;
const WINDOW: LseWindow = '12h';
/** The newest of each kind, and one zone event more. */
const WANTED = { zone: 2, deployment: 1, storage: 1 } as const;

/** Questions about the newest events of the fleet of which all samples are there, the oldest event first. */
export const eventQuestions = (world: World, completeTo: number): LseQuestion[] => {
  const over = world.samples.events(completeTo - LOOK_BACK_MS, completeTo).filter(({ recovery }) => recovery + LATER_MS <= completeTo);
  return (['zone', 'deployment', 'storage'] as const)
    .flatMap((kind) => over.filter((event) => event.kind === kind).slice(0, WANTED[kind]))
    .sort((a, b) => a.start - b.start)
    .map(({ start, recovery, issueTypes }) => {
      const end = floorToStep(recovery + LATER_MS);
      return {
        end,
        window: WINDOW,
        interval: intervalOf(WINDOW),
        issueTypes: issueTypes.toSorted(),
        lse: { start: Math.max(floorToStep(start), end - windowMs(WINDOW)), end: floorToStep(recovery) },
      };
    });
};
