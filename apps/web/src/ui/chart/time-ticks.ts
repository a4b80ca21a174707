import { instantText } from './instant-text.ts';

const DAY = 86_400;

/**
 * Labels of a time axis in a zone, 24 hours: the date under the first tick and under every tick that begins a day,
 * seconds only when ticks are nearer than a minute. `splits` are epoch seconds, `increment` their distance.
 */
export function timeTicks(splits: readonly number[], increment: number, timeZone: string): string[] {
  let dayBefore = '';
  return splits.map((split) => {
    const [day = '', clock = ''] = instantText(split, timeZone).split(' ');
    const isNewDay = day !== dayBefore;
    dayBefore = day;
    if (increment >= 365 * DAY) return day.slice(0, 4);
    if (increment >= DAY) return day.slice(5);
    const time = increment < 60 ? clock : clock.slice(0, 5);
    return isNewDay ? `${time}\n${day.slice(5)}` : time;
  });
}
