import type { LseQuestion } from '#rules/lse/requests';
import type { ReportRequests } from '../areas/lse/report-requests.ts';
import { DEMO_PEOPLE, subjectOf } from '../platform/auth/demo-people.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';

interface SeededReports {
  /** "stage/region". */
  stageRegion: string;
  samples: Pick<IssueSamplesPort, 'status'>;
  /** Those that are asked about the newest events, the oldest event first. */
  questions: readonly LseQuestion[];
  reports: Pick<ReportRequests, 'request'>;
  /** How many reports the place has. */
  count: () => Promise<number>;
}

/** Who asks: demo people that may look at every place. */
const ASKERS = DEMO_PEOPLE.filter(({ entitlements }) => entitlements === '*');

/**
 * Gives the history of a demo place its first reports, where it has none: true ones, asked for through the service that everybody asks. A
 * question that was asked before has its report already, so that a start which was cut short is made good by the next one.
 */
export async function seedReports({ stageRegion, samples, questions, reports, count }: SeededReports): Promise<void> {
  if ((await count()) >= questions.length) return;
  for (const [turn, question] of questions.entries()) {
    const asker = ASKERS[turn % ASKERS.length];
    if (asker) await reports.request({ stageRegion, samples, question, asker: { id: subjectOf(asker), name: asker.name } });
  }
}
