import { formatCount } from '../domains/sizes.ts';

/** `1 replica`, `212 replicas`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`;

/** `02:14 UTC`, with the day where it is not today's: `20 Nov 02:14 UTC`. */
export const utcMoment = (ms: number, nowMs: number): string => {
  const iso = new Date(ms).toISOString();
  const time = `${iso.slice(11, 16)} UTC`;
  if (iso.slice(0, 10) === new Date(nowMs).toISOString().slice(0, 10)) return time;
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(iso.slice(5, 7)) - 1];
  return `${Number(iso.slice(8, 10))} ${month} ${time}`;
};

/** At most `most` of a list, and how many more there are: `a, b and 4 more`. */
export const listed = (names: readonly string[], most = 3): string => {
  if (names.length <= most) return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  return `${names.slice(0, most).join(', ')} and ${formatCount(names.length - most)} more`;
};
