/** A heading below the title; `id` is its anchor on the runbook's page, unique in the runbook. */
export interface RunbookHeading {
  id: string;
  text: string;
  /** 2 for a section, 3 for a part of one. */
  level: number;
}

/** What a runbook says of itself. */
export interface RunbookSummary {
  /** `SOP-01`: unique, and part of its address. */
  id: string;
  title: string;
  /** The team that keeps it right. */
  owner: string;
  /** Day of the last review, `2026-10-12`. */
  lastReviewed: string;
  /** Engines and versions that it holds for, in words; null for all. */
  scope: string | null;
  /** Types of issues that it answers, as the issues name them. */
  issues: readonly string[];
  keywords: readonly string[];
  headings: readonly RunbookHeading[];
}

export interface Runbook extends RunbookSummary {
  /** The whole text without its title; sanitised: no script, style, frame, form or handler, whatever the author wrote. */
  html: string;
}

/** One runbook that answers a search. */
export interface RunbookHit extends RunbookSummary {
  /** The section that answers best; null where the runbook as a whole is meant, or it has no section. */
  heading: RunbookHeading | null;
  /** That section, or the beginning of the runbook; sanitised, matches in `<mark>`, without ids. */
  html: string;
}

export interface RenderOptions {
  /**
   * Address of the API explorer for a cluster path (`_cat/nodes?h=name`) of the domain in question. Null where no domain is in question:
   * the calls are shown and lead nowhere.
   */
  explorer: ((clusterPath: string) => string) | null;
  /** Address of a runbook, at one of its headings. */
  runbook: (id: string, heading?: string) => string;
}

/**
 * Operating procedures. The same in every stage and region, so it stands beside the port sets. All calls may throw PortError "unavailable"
 * when the place of the runbooks cannot be read.
 */
export interface RunbooksPort {
  /** Every runbook, by id. */
  list(): Promise<RunbookSummary[]>;
  /** One runbook, or null when there is none with this id. */
  find(id: string, options: RenderOptions): Promise<Runbook | null>;
  /**
   * Runbooks that answer the words, best first, each once. The order is by relevance alone: no runbook is first because it is new. Words
   * may be unfinished or misspelt, and the name of an issue type counts as its words. Nothing for an empty query; at most `limit`.
   */
  search(query: string, limit: number, options: RenderOptions): Promise<RunbookHit[]>;
}
