import { archiveRangeProblem, eventWindow } from '#rules/event-window';
import { badInput } from '../../platform/http/bad-input.ts';

/** The window that the archive is asked for, in epoch milliseconds. Throws a BadInputError that names startTime or endTime. */
export function archiveWindow({ startTime, endTime }: { startTime: string; endTime: string }, now: number): { from: number; to: number } {
  const window = eventWindow(startTime, endTime, now);
  if ('problem' in window) throw badInput(window.field, window.problem);
  const problem = archiveRangeProblem(window.from, window.to);
  if (problem !== null) throw badInput('endTime', `does not fit: ${problem.replace(/\.$/, '')}`);
  return window;
}
