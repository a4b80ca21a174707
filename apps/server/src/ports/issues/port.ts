/** One issue that the issue service opened on a domain. Times are epoch milliseconds. */
export interface Issue {
  id: string;
  domainIdentifier: string;
  /** A name of the catalogue in `#rules/events/issue-types`, or another one that the source knows. */
  issueType: string;
  details: string;
  /** Zone id, such as use1-az4, where the cause lies in one zone. */
  zone: string | null;
  openedAt: number;
  updatedAt: number;
  /** Null while it is open. */
  resolvedAt: number | null;
}

/** An issue of the archive is one that is resolved. Lists are newest first; a domain that nobody knows has none. */
export interface IssuesPort {
  /** Issues that are open, by the time they were opened. */
  open(domainIdentifier: string, signal?: AbortSignal): Promise<Issue[]>;
  /** Issues resolved in [from, to), by that time, at most `limit`; with a prefix only types that begin so, letter case as written. */
  archive(domainIdentifier: string, window: ArchiveWindow, limit: number, signal?: AbortSignal): Promise<Issue[]>;
  /**
   * How many other domains had an issue of that type in that zone opened within 15 minutes of this one's, before or after; null when the
   * issue has no zone or the source cannot count.
   */
  others(issue: Issue, signal?: AbortSignal): Promise<number | null>;
}

export interface ArchiveWindow {
  from: number;
  to: number;
  prefix: string | null;
}

/** "Is it just me?" looks this far to both sides. */
export const OTHERS_WITHIN_MS = 15 * 60_000;
