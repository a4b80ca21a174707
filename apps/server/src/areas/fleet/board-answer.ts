import { trendOf } from '#rules/fleet-board/board-lines';
import { causeText } from '#rules/fleet-board/line-words';
import { type BoardLine, type BoardState, causeSubject } from '#rules/fleet-board/model';
import { type TriageRecord, triageState } from '#rules/fleet-board/triage';
import type { FleetBoardLine, FleetTriage } from '../../generated/resolvers.ts';
import type { TriagedBoard } from './fleet-boards.ts';

/** Domains that a line names by itself; the rest is asked for when it is opened. */
const FIRST_DOMAINS = 3;

/** A subject's triage as the API has it. */
export const triageAnswer = (subject: string, record: TriageRecord | undefined, severity: number, now: number): FleetTriage => ({
  subject,
  state: triageState(record ?? null, severity, now),
  acknowledgedBy: record?.acknowledged?.by.name ?? null,
  acknowledgedAt: record?.acknowledged?.at ?? null,
  acknowledgedSeverity: record?.severity ?? null,
  snoozedBy: record?.snoozed?.by.name ?? null,
  snoozedUntil: record?.snoozed?.until ?? null,
  owner: record?.owner?.name ?? null,
  note: record?.note?.text ?? null,
  noteBy: record?.note?.by.name ?? null,
  noteAt: record?.note?.at ?? null,
});

export const lineAnswer = ({ triage, past, look }: TriagedBoard, line: BoardLine, now: number): FleetBoardLine => {
  const subject = causeSubject(line.key);
  return {
    key: line.key,
    kind: line.cause.kind,
    value: line.cause.value,
    title: causeText(line.cause),
    severity: line.severity,
    domains: line.members.length,
    accounts: line.accounts,
    states: statesAnswer(line.states),
    start: line.start,
    ...trendOf(line, past, look.at),
    issueTypes: line.issueTypes.map((one) => ({ ...one })),
    fleet: line.compared?.fleet ?? null,
    riskRatio: line.compared?.riskRatio ?? null,
    isRatioOfStart: line.compared?.atStart ?? false,
    ofOneZone: line.compared?.ofOneZone ?? null,
    isKept: line.isKept,
    triage: triageAnswer(subject, triage.get(subject), line.severity, now),
    first: line.members.slice(0, FIRST_DOMAINS).map(({ domain }) => domain.domainIdentifier),
  };
};

/** Without the prototype that records of rules may have. */
export const statesAnswer = ({ red, yellow, unknown, green }: Readonly<Record<BoardState, number>>) => ({ red, yellow, unknown, green });
