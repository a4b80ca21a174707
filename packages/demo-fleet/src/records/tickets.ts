import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import { issueType } from '#rules/events/issue-types';
import type { TicketRecord } from '#rules/events/ticket';
import { between, draw, hashText, mix, pick } from '../random.ts';
import type { EventHistory } from './event-history.ts';
import { issuesOf } from './issues.ts';

const KEPT_MS = 90 * DAY;
const PERIOD_MS = 23 * DAY;
/** Share of issues that a ticket is cut for, by severity. */
const SHARE: Record<number, number> = { 1: 1, 2: 0.85, 3: 0.12, 4: 0.03, 5: 0 };

/** Engineers who open the ticket of an issue before its alarm does, one in six. */
const OPENED_BY_PEOPLE = 1 / 6;
const ENGINEERS = ['Aiko Tanaka', 'Tomás Ferreira', 'Priya Raman', 'Samuel Whitfield'] as const;

const QUESTIONS = [
  'asks why search latency rose',
  'wants to restore an index from an automated snapshot',
  'asks for a higher limit of instances',
  'cannot sign in to dashboards after a policy change',
  'asks how long the blue/green change will take',
  'reports 429 answers during the nightly load',
  'asks which service software runs',
] as const;

/** Tickets of the last 90 days, newest first: those cut by issues, and those of the domain's owner. */
export const ticketsOf = (history: EventHistory, limit: number): TicketRecord[] => {
  const { now, spec, identifier } = history;
  const ofIssues = issuesOf(history, now - KEPT_MS, now + 1).flatMap((issue) => {
    const salt = hashText(issue.id);
    const severity = issueType(issue.issueType)?.severity ?? 5;
    if (draw(salt, 41) >= (SHARE[severity] ?? 0)) return [];
    const created = Math.floor(issue.openedAt + between(salt, 42, 24, 190) * SECOND);
    if (created > now) return [];
    const closed = issue.resolvedAt === null ? null : Math.floor(issue.resolvedAt + between(salt, 43, 0.3, 30) ** 1.2 * HOUR);
    return [
      {
        id: numberOf(salt),
        createDate: created,
        shortDescription: `[SEV${severity}] ${issue.issueType} on ${identifier}: ${issue.details}`.slice(0, 220),
        status:
          closed !== null && closed <= now
            ? 'Resolved'
            : now - created < 7 * MINUTE
              ? 'Assigned'
              : pick(salt, 44, ['Researching', 'Work In Progress', 'Pending']),
        openedBy: draw(salt, 51) < OPENED_BY_PEOPLE ? pick(salt, 52, ENGINEERS) : null,
      },
    ];
  });
  const ofOwner: TicketRecord[] = [];
  // Nothing happens to a well-known domain but what its name says.
  for (let k = Math.floor((now - KEPT_MS) / PERIOD_MS); spec.script === null && k <= Math.floor(now / PERIOD_MS); k++) {
    const salt = mix(mix(spec.salt, 45), k);
    const created = Math.floor(k * PERIOD_MS + draw(salt, 46) * PERIOD_MS);
    if (draw(salt, 47) > 0.42 || created > now || created < now - KEPT_MS) continue;
    const closed = created + between(salt, 48, 2, 190) * HOUR;
    ofOwner.push({
      id: numberOf(salt),
      createDate: created,
      shortDescription: `Owner of ${identifier} ${pick(salt, 49, QUESTIONS)}`,
      status: closed <= now ? 'Resolved' : pick(salt, 50, ['Assigned', 'Pending']),
      openedBy: null,
    });
  }
  return [...ofIssues, ...ofOwner].sort((a, b) => b.createDate - a.createDate || (a.id < b.id ? -1 : 1)).slice(0, limit);
};

const numberOf = (salt: number): string => `T${1_000_000_000 + (salt % 900_000_000)}`;
