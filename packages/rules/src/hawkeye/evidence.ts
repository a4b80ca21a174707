import { MINUTE } from '../durations.ts';
import { changesPath, eventsPath, instancesPath, issuesPath, metricPath } from '../paths/hawkeye.ts';
import type { ChangeFact, EventFact, HawkeyeFacts, IssueFact } from './facts.ts';
import type { HawkeyeCause, HawkeyeEvidence } from './report.ts';

type Of = Pick<HawkeyeFacts, 'domainIdentifier' | 'readFrom' | 'readTo'>;

/** Events are listed from a little before what one is about. */
const AROUND_MS = 15 * MINUTE;

/** An event as evidence, with the list of events around it. */
export const eventEvidence = ({ domainIdentifier }: Of, event: EventFact, weight: number): HawkeyeEvidence => ({
  at: event.at,
  source: 'Domain events',
  text: eventText(event),
  path: eventsPath(domainIdentifier, { from: event.at - AROUND_MS, to: event.at + AROUND_MS }),
  weight,
});

export const eventText = ({ type, resource, cause, failure, action, eventName, whitelist }: EventFact): string => {
  const more = [cause, failure, whitelist && whitelist !== 'none' ? `whitelist ${whitelist}` : null, action ?? eventName].filter(Boolean);
  return [`${type}${resource ? ` ${resource}` : ''}`, more.join('; ')].filter((part) => part !== '').join(': ');
};

/** A change as evidence, with what shows more of it. */
export const changeEvidence = ({ domainIdentifier }: Of, change: ChangeFact, weight: number): HawkeyeEvidence => ({
  at: change.at,
  source: 'Changes',
  text: change.actor === null ? change.title : `${change.title} (${change.actor})`,
  path: change.link ?? changesPath(domainIdentifier),
  weight,
});

/** An issue as evidence, with the list that holds it. */
export const issueEvidence = ({ domainIdentifier }: Of, issue: IssueFact, weight: number): HawkeyeEvidence => ({
  at: issue.openedAt,
  source: 'Issues',
  text: `${issue.type}: ${issue.details}`,
  path: issuesPath(domainIdentifier, issue.resolvedAt === null),
  weight,
});

/** Where a signal is drawn: the dashboard's tab and the metric that finds its graph. */
export interface GraphPlace {
  tab: string;
  find: string;
  byNode?: boolean;
}

/** What a curve shows as evidence, with its graph. */
export const curveEvidence = (
  { domainIdentifier, readFrom, readTo }: Of,
  text: string,
  place: GraphPlace,
  weight: number,
  at: number | null = null,
): HawkeyeEvidence => ({
  at,
  source: 'Metrics',
  text,
  path: metricPath(domainIdentifier, { from: readFrom, to: readTo }, place),
  weight,
});

export const machineEvidence = ({ domainIdentifier }: Of, text: string, weight: number, at: number | null = null): HawkeyeEvidence => ({
  at,
  source: 'EC2 instances',
  text,
  path: instancesPath(domainIdentifier),
  weight,
});

/** Pieces of evidence that a reader can take in. */
const MOST_EVIDENCE = 12;

/** The strongest first, then the earliest; what says the same twice stands once. */
export function ranked(evidence: readonly HawkeyeEvidence[]): HawkeyeEvidence[] {
  const seen = new Set<string>();
  return evidence
    .filter(({ at, source, text }) => {
      const key = `${at} ${source} ${text}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    })
    .toSorted((a, b) => b.weight - a.weight || (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY))
    .slice(0, MOST_EVIDENCE);
}

/** What all pieces together say. A cause is named from NAMED on. */
export const weightOf = (evidence: readonly HawkeyeEvidence[]): number => evidence.reduce((sum, { weight }) => sum + weight, 0);

/** One strong piece names a cause, or two that agree. */
export const NAMED = 3;

export const confidenceOf = (evidence: readonly HawkeyeEvidence[]): HawkeyeCause['confidence'] =>
  weightOf(evidence) >= NAMED ? 'likely' : 'possible';

/** Issues of some types that were open at some time of [from, to]. */
export const issuesIn = (facts: Pick<HawkeyeFacts, 'issues'>, types: readonly string[], from: number, to: number): IssueFact[] =>
  (facts.issues ?? []).filter(({ type, openedAt, resolvedAt }) => types.includes(type) && openedAt <= to && (resolvedAt ?? to) >= from);

/** 14:05 UTC, as reports write it. */
export const clockText = (at: number): string => `${new Date(at).toISOString().slice(11, 16)} UTC`;
