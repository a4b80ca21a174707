/** Ids of runbooks: `SOP-01`. */
export const isSopId = (text: string): boolean => /^SOP-\d{2}$/.test(text);

/** The page of a runbook, at one of its headings where that is known. */
export const sopPath = (sopId: string, heading?: string): string => `/docs/sop/${sopId}${heading ? `#${heading}` : ''}`;

/** How to write a runbook for what has none (EVENT-031). */
export const HOW_TO_ADD_SOP_PATH = '/docs/add-sop';
