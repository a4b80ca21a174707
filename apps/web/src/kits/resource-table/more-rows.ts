/** Rows of a table that its source holds and that have not come yet. */
export interface MoreRows {
  /** The next ones are on their way. */
  isLoading: boolean;
  /** Asking for them failed; they are asked for again only by a person. */
  hasFailed: boolean;
  /** Asks for the next ones. */
  load: () => void;
}

export interface MoreQuestion {
  /** From 1; may lie beyond what has come. */
  page: number;
  size: number;
  /** Rows that have come and match the filter. */
  matching: number;
  /** Place of the row that is open, -1 for none. */
  openIndex: number;
  isFiltered: boolean;
  /** Sorted otherwise than the source sends. */
  isReordered: boolean;
}

/** Whether what is shown needs rows that have not come: the page is not full, the open row is the last one, or the order or a filter is the reader's own. */
export function needsMore({ page, size, matching, openIndex, isFiltered, isReordered }: MoreQuestion): boolean {
  return page * size > matching || (openIndex >= 0 && openIndex === matching - 1) || isFiltered || isReordered;
}
