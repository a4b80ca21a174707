export type SelectionMode = 'none' | 'single' | 'multi';

/** Ids of the selected rows, in the order they were chosen. */
export type Selection = readonly string[];

/** One row chosen by click or Space: single replaces, multi toggles. */
export function toggleRow(mode: SelectionMode, selection: Selection, id: string): Selection {
  if (mode === 'none') return selection;
  if (mode === 'single') return selection.length === 1 && selection[0] === id ? selection : [id];
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}

/** Shift with click or Space: everything between the anchor and the row, added to what is chosen. */
export function selectRange(selection: Selection, pageIds: readonly string[], anchor: string | undefined, id: string): Selection {
  const to = pageIds.indexOf(id);
  const from = anchor === undefined ? to : pageIds.indexOf(anchor);
  if (to < 0) return selection;
  const [start, end] = from < 0 ? [to, to] : from < to ? [from, to] : [to, from];
  return [...new Set([...selection, ...pageIds.slice(start, end + 1)])];
}

/** The header's box: all of the page, or none of it when all were chosen. Rows of other pages are left alone. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  const page = new Set(pageIds);
  return pageState(new Set(selection), pageIds) === 'all'
    ? selection.filter((id) => !page.has(id))
    : [...new Set([...selection, ...pageIds])];
}

export function pageState(selection: ReadonlySet<string>, pageIds: readonly string[]): 'all' | 'some' | 'none' {
  let count = 0;
  for (const id of pageIds) if (selection.has(id)) count += 1;
  if (count === 0) return 'none';
  return count === pageIds.length ? 'all' : 'some';
}
