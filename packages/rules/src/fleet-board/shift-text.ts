import { formatUtc } from '../date-range.ts';
import { formatDuration } from '../domains/sizes.ts';
import { severityOf } from '../events/issue-types.ts';

/** What a shift's text is made of. Times are epoch milliseconds. */
export interface Shift {
  /** Such as `prod/iad`. */
  stageRegion: string;
  person: string;
  since: number;
  until: number;
  /** Issues that were open at some time of it. */
  issues: readonly { domainIdentifier: string; type: string; zone: string | null; openedAt: number; resolvedAt: number | null }[];
  /** What the person ran, and what anybody said on the board. */
  commands: readonly ShiftDone[];
  triage: readonly ShiftDone[];
}

export interface ShiftDone {
  at: number;
  command: string;
  person: string;
  subject: string | null;
  outcome: string;
  detail: string | null;
}

/** Lines of a part; the rest is counted. */
const MOST_LINES = 40;
const MOST_NAMES = 3;

/** Counts and a text for a ticket: what was opened, resolved and is still open by issue type, the most severe first, then what was done. UTC. */
export const shiftText = ({
  stageRegion,
  person,
  since,
  until,
  issues,
  commands,
  triage,
}: Shift): { opened: number; resolved: number; stillOpen: number; text: string } => {
  const opened = issues.filter(({ openedAt }) => openedAt >= since && openedAt <= until);
  const resolved = issues.filter(({ resolvedAt }) => resolvedAt !== null && resolvedAt >= since && resolvedAt <= until);
  const stillOpen = issues.filter(({ openedAt, resolvedAt }) => openedAt <= until && (resolvedAt === null || resolvedAt > until));
  const text = [
    `Shift of ${person} in ${stageRegion}, ${formatUtc(since)} to ${formatUtc(until)} (${formatDuration(until - since)})`,
    `Issues: ${opened.length} opened, ${resolved.length} resolved, ${stillOpen.length} still open`,
    ...part('Opened', byType(opened)),
    ...part('Resolved', byType(resolved)),
    ...part('Still open', byType(stillOpen)),
    ...part('My commands', commands.toSorted(inTime).map(doneText)),
    ...part('On the board', triage.toSorted(inTime).map(doneText)),
  ].join('\n');
  return { opened: opened.length, resolved: resolved.length, stillOpen: stillOpen.length, text };
};

const inTime = (a: ShiftDone, b: ShiftDone): number => a.at - b.at;

const part = (title: string, lines: readonly string[]): string[] => [
  '',
  `${title}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.slice(0, MOST_LINES).map((line) => `- ${line}`),
  ...(lines.length > MOST_LINES ? [`- and ${lines.length - MOST_LINES} more`] : []),
];

const doneText = ({ at, command, person, subject, outcome, detail }: ShiftDone): string =>
  `${formatUtc(at)} ${command}${subject === null ? '' : ` ${subject}`} by ${person}${outcome === 'succeeded' ? '' : ` (${outcome})`}${detail === null ? '' : `: ${detail}`}`;

const byType = (issues: Shift['issues']): string[] => {
  const types = new Map<string, Shift['issues'][number][]>();
  for (const issue of issues) {
    const known = types.get(issue.type);
    if (known) known.push(issue);
    else types.set(issue.type, [issue]);
  }
  return [...types]
    .sort(([a, of], [b, other]) => severityOf(a) - severityOf(b) || other.length - of.length || (a < b ? -1 : 1))
    .map(([type, list]) => {
      const names = [...new Set(list.map(({ domainIdentifier }) => domainIdentifier))].sort();
      const zones = [...new Set(list.flatMap(({ zone }) => zone ?? []))].sort();
      const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
      const first = list.reduce((earliest, { openedAt }) => Math.min(earliest, openedAt), Number.POSITIVE_INFINITY);
      return `${type} (severity ${severityOf(type)}): ${list.length}, first ${formatUtc(first)}${zones.length > 0 ? `, ${zones.join(' ')}` : ''}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`;
    });
};
