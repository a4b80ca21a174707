import type { Runbook } from '../../generated/resolvers.ts';
import type { RunbookSummary } from '../../ports/runbooks/port.ts';

/** A runbook as the schema has it. */
export const runbookShape = ({ id, title, owner, lastReviewed, scope, issues, keywords, headings }: RunbookSummary): Runbook => ({
  id,
  title,
  owner,
  lastReviewed,
  scope,
  issues: [...issues],
  keywords: [...keywords],
  headings: [...headings],
});
