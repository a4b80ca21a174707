import type { VersionRef } from '#rules/releases/model';
import { type AgentWork, courseOf, workKey } from '../releases/agent-work.ts';
import { componentText } from '../releases/components.ts';
import { type Happening, onMachine } from './happening.ts';
import type { Story } from './story.ts';

/** What agents did on the nodes because a release or a person asked them to, node by node. */
export const releaseHappenings = (story: Story, from: number, to: number): Happening[] => {
  const list: Happening[] = [];
  for (const [n, work] of story.works.entries()) {
    if (work.at >= to) break;
    const { endedAt, error, silent } = courseOf(story.spec, work);
    if (endedAt < from || endedAt >= to || silent?.to === Number.POSITIVE_INFINITY) continue;
    const isBack = goesBack(work, story.works.slice(0, n));
    const snapshot = story.snapshotAt(Math.min(work.at, story.now));
    for (const slot of work.slots)
      list.push({
        type: isBack ? 'ComponentRolledBack' : 'ComponentDeployed',
        at: endedAt,
        salt: workKey(work, slot),
        ...onMachine(snapshot.node(slot)),
        eventName: [...work.install.map(componentText), ...work.remove.map((ref) => `${componentText(ref)} removed`)].join(', '),
        startTime: work.at,
        endTime: endedAt,
        status: error === null ? 'Successful' : 'Failed',
        ...(error === null ? {} : { failure: error }),
        ...(isBack ? { cause: 'the release failed on this domain' } : {}),
      });
  }
  return list;
};

/** Whether a work puts an older version where an earlier one put a newer. */
const goesBack = (work: AgentWork, before: readonly AgentWork[]): boolean =>
  work.install.some((ref) =>
    before.some(({ install, slots }) => slots.some((slot) => work.slots.includes(slot)) && install.some((one) => isNewer(one, ref))),
  );

const isNewer = (one: VersionRef, than: VersionRef): boolean =>
  one.componentName === than.componentName && one.scope === than.scope && (one.major - than.major || one.minor - than.minor) > 0;
