/** What the helper sets on the page's root element where it is installed; the value is its version. */
const MARK = 'data-igraph-helper';
/** What the helper listens for on the document: the title of the chart and where on the page it is. */
const SNAPSHOT = 'igraph-helper:snapshot';

/** What the helper is told. */
interface SnapshotRequest {
  title: string;
  /** CSS pixels, from the page's top left corner. */
  area: { x: number; y: number; width: number; height: number };
}

/**
 * Hands a picture over to the snapshot helper, an extension of the browser that people install.
 * @returns false where it is not installed
 */
export function takeSnapshot(title: string, element: Element | null): boolean {
  if (!document.documentElement.hasAttribute(MARK)) return false;
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const detail: SnapshotRequest = { title, area: { x: x + window.scrollX, y: y + window.scrollY, width, height } };
  document.dispatchEvent(new CustomEvent(SNAPSHOT, { detail }));
  return true;
}
