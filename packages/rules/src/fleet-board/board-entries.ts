import type { BoardEntry, BoardIssue, FleetDomain } from './model.ts';

/** Severity of a state for which no issue is open yet: issues are opened after some minutes, a red cluster is one at once. */
const STATE_SEVERITY = { red: 1, unknown: 2, yellow: 4 } as const;

/** A single node cannot hold a replica of its own primary: 3 to 8 % of any fleet is yellow for good, and nobody is to be woken for it. */
export const CHRONIC_SEVERITY = 5;

/**
 * Whether a domain is yellow only because it has one data node and indices that ask for replicas. Anything else that is open on it, and a layout
 * that is not known, makes it an ordinary yellow one.
 */
export const isSingleNodeYellow = ({ state, dataNodes, issues, change }: FleetDomain): boolean =>
  state === 'yellow' && dataNodes === 1 && change === null && issues.every(({ type }) => type === 'ClusterYellow');

/** The worst issue: the most severe, then the oldest, then by type. */
export const worstIssue = (issues: readonly BoardIssue[]): BoardIssue | null =>
  issues.reduce<BoardIssue | null>(
    (worst, issue) =>
      worst === null ||
      issue.severity < worst.severity ||
      (issue.severity === worst.severity &&
        (issue.openedAt < worst.openedAt || (issue.openedAt === worst.openedAt && issue.type < worst.type)))
        ? issue
        : worst,
    null,
  );

/**
 * The domain's entry, or null where it needs nobody: green without an issue, or yellow while a change moves its shards and no issue is open.
 * The severity is the worst issue's; a red or silent cluster has its own until its issue is opened.
 */
export const entryOf = (domain: FleetDomain): BoardEntry | null => {
  const worst = worstIssue(domain.issues);
  if (worst === null && (domain.state === 'green' || (domain.state === 'yellow' && domain.change !== null))) return null;
  const ofState = domain.state === 'green' ? 5 : STATE_SEVERITY[domain.state];
  const ofIssue = worst?.severity ?? 5;
  const severity = isSingleNodeYellow(domain) ? CHRONIC_SEVERITY : Math.min(ofIssue, ofState);
  const firstOpened = domain.issues.reduce<number | null>(
    (first, { openedAt }) => (first === null ? openedAt : Math.min(first, openedAt)),
    null,
  );
  return { domain, severity, worst, since: domain.state === 'green' ? firstOpened : (domain.since ?? firstOpened) };
};

/** Worst first, then the longest, then by identifier; what has no beginning last. */
export const byUrgency = (a: BoardEntry, b: BoardEntry): number =>
  a.severity - b.severity ||
  (a.since ?? Number.MAX_SAFE_INTEGER) - (b.since ?? Number.MAX_SAFE_INTEGER) ||
  (a.domain.domainIdentifier < b.domain.domainIdentifier ? -1 : a.domain.domainIdentifier > b.domain.domainIdentifier ? 1 : 0);
