import { formatDuration } from '../domains/sizes.ts';
import { counted, utcMoment } from '../inspector/words.ts';

/** A line of the board that a domain is on with others. */
interface SharedLine {
  title: string;
  /** On the line, the domain itself included. */
  domains: number;
  /** Epoch milliseconds. */
  start?: number | null | undefined;
}

/** Whom a domain shares its trouble with: `2,481 other domains: Zone euw1-az3 since 29 Nov 23:17 UTC (1 h 4 min)`. */
export const sharedText = ({ title, domains, start }: SharedLine, now: number): string => {
  const since = start == null ? '' : ` since ${utcMoment(start, now)} (${formatDuration(Math.max(0, now - start))})`;
  return `${counted(domains - 1, 'other domain')}: ${title}${since}`;
};
