/** What a cluster says of itself; `unknown` where nobody gets an answer from it. */
export type BoardState = 'green' | 'yellow' | 'red' | 'unknown';

/** An open issue, without its text. `severity` is the catalogue's, 1 (page now) to 5 (note). */
export interface BoardIssue {
  type: string;
  severity: number;
  /** Zone id such as use1-az4, where the cause lies in one zone. */
  zone: string | null;
  /** Epoch milliseconds. */
  openedAt: number;
}

/** What works on a domain now. */
export interface BoardChange {
  kind: 'release' | 'blue-green' | 'command';
  id: string;
  title: string;
  /** Who began it; null where the source cannot tell. */
  owner: string | null;
}

/** One live domain of a place as of one look. Null stands for what the source cannot tell. */
export interface FleetDomain {
  /** `clientId:name`. */
  domainIdentifier: string;
  account: string;
  /** `OS_2.17`. */
  version: string | null;
  /** Zone ids that it has nodes in. */
  zones: readonly string[];
  /** The release that works on it, or that failed on it of late. */
  release: string | null;
  dataNodes: number | null;
  state: BoardState;
  /** Since when it is in its state, epoch milliseconds; null for green ones too. */
  since: number | null;
  issues: readonly BoardIssue[];
  change: BoardChange | null;
}

/** A domain that is on the board, and how bad it is. */
export interface BoardEntry {
  domain: FleetDomain;
  /** 1 (page now) to 5 (note). */
  severity: number;
  /** Its worst issue; null where none is open yet. */
  worst: BoardIssue | null;
  /** When the trouble began: the state's own beginning, or its first issue's. */
  since: number | null;
}

export const CAUSE_KINDS = ['zone', 'release', 'version', 'account', 'issue', 'state', 'single-node'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** What the domains of a line share. */
export interface Cause {
  kind: CauseKind;
  /** The zone id, release id, version, account id, issue type or state. */
  value: string;
  /** Beside a version or an account: the issue type that stands out on it. */
  issueType: string | null;
}

/** Key of a line and, with `cause:` before it, subject of its triage. */
export const causeKey = ({ kind, value, issueType }: Cause): string => `${kind}:${value}${issueType === null ? '' : `/${issueType}`}`;

/** A cause against the rest of its place. */
export interface Compared {
  /** Domains of the whole place that share it. */
  fleet: number;
  /** How much likelier they are to be hit than the others; null where no other one is. */
  riskRatio: number | null;
  /** The ratio is of what began in the hour in which most of it began: among all that is open the cause does not stand out. */
  atStart: boolean;
  /** Where most of the place is hit, so that there is nobody to compare with: domains whose issues lie in one zone, of those that have this one. */
  ofOneZone: number | null;
}

/** Domains that one thing explains, as one line of the board. */
export interface BoardLine {
  key: string;
  cause: Cause;
  /** That of its worst domain. */
  severity: number;
  /** Worst first, then the longest. */
  members: readonly BoardEntry[];
  states: Readonly<Record<BoardState, number>>;
  accounts: number;
  /** When most of it began, epoch milliseconds. */
  start: number | null;
  /** Open issue types of its domains, of a zone's line those that lie in the zone; the most frequent first. */
  issueTypes: readonly { type: string; domains: number }[];
  /** Null where nothing was compared. */
  compared: Compared | null;
  /** The last domains of a cause that does not stand out any more, and about which somebody has said something. */
  isKept: boolean;
}

/** Subject of a domain's triage. */
export const domainSubject = (domainIdentifier: string): string => `domain:${domainIdentifier}`;
/** Subject of a line's triage, which covers domains that join it later. */
export const causeSubject = (lineKey: string): string => `cause:${lineKey}`;
/** The line's key in a subject of triage; null in that of a domain. */
export const keyOfCause = (subject: string): string | null => (subject.startsWith('cause:') ? subject.slice('cause:'.length) : null);
