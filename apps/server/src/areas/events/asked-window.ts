import { eventWindow } from '#rules/event-window';
import { badInput } from '../../platform/http/bad-input.ts';

/**
 * The window that an event call asks for, in epoch milliseconds.
 * @throws BadInputError that names startTime or endTime
 */
export function askedWindow({ startTime, endTime }: { startTime: string; endTime: string }, now: number): { from: number; to: number } {
  const window = eventWindow(startTime, endTime, now);
  if ('problem' in window) throw badInput(window.field, window.problem);
  return window;
}
