import {
  MOST_ISSUE_TYPES,
  NO_GRAPH_SELECTED,
  NO_ISSUES_SELECTED,
  TOO_MANY_GRAPHS,
  TOO_MANY_ISSUES_SELECTED,
  WINDOW_REMOVES_SELECTIONS,
} from './texts.ts';
import type { LseWindow } from './windows.ts';

/** The alert of the issue selection's "Next", or null when it may go on (LSE-009, LSE-010). */
export const selectionAlert = (selected: number): string | null => {
  if (selected === 0) return NO_ISSUES_SELECTED;
  return selected > MOST_ISSUE_TYPES ? TOO_MANY_ISSUES_SELECTED : null;
};

/** What keeps so many graphs of the details page from being viewed, or null (LSE-030, LSE-032). */
export const graphsProblem = (selected: number): string | null => {
  if (selected === 0) return NO_GRAPH_SELECTED;
  return selected > MOST_ISSUE_TYPES ? TOO_MANY_GRAPHS : null;
};

/** What stays selected, and the warning to show, when the window changes: another window has other curves (LSE-031). */
export const changeWindow = (
  selected: readonly string[],
  from: LseWindow,
  to: LseWindow,
): { selected: readonly string[]; warning: string | null } =>
  from === to ? { selected, warning: null } : { selected: [], warning: selected.length === 0 ? null : WINDOW_REMOVES_SELECTIONS };
