/** Lines that one link highlights at most: the rest of what it names is left out. */
export const MOST_MARKED_LINES = 10_000;

/**
 * The highlighted lines of a document as a link keeps them: numbers from 1 joined by dots, ascending, such as "12.40".
 * A range "12-40" is read too; anything else in the text is left out, and so are lines beyond `most` and beyond `MOST_MARKED_LINES`.
 */
export function parseLines(text: string, most: number): number[] {
  const lines = new Set<number>();
  for (const part of text.split('.')) {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (from === undefined || to === undefined) continue;
    addRun(lines, Math.max(1, Number(from)), Math.min(most, Number(to)));
  }
  return [...lines].sort((a, b) => a - b);
}

const addRun = (lines: Set<number>, first: number, last: number): void => {
  for (let line = first; line <= last && lines.size < MOST_MARKED_LINES; line += 1) lines.add(line);
};

/** The lines as a link keeps them; runs of three or more become a range. Empty without lines. */
export function formatLines(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].sort((a, b) => a - b);
  const parts: string[] = [];
  let at = 0;
  while (at < sorted.length) {
    const first = sorted[at] ?? 0;
    let end = at;
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end += 1;
    if (end - at >= 2) parts.push(`${first}-${sorted[end]}`);
    else for (let each = at; each <= end; each += 1) parts.push(String(sorted[each]));
    at = end + 1;
  }
  return parts.join('.');
}

/** The link text with one line turned over; with `from` the whole run between them is turned on. */
export function toggleLine(text: string, line: number, most: number, from?: number): string {
  const lines = new Set(parseLines(text, most));
  if (from !== undefined && from !== line) addRun(lines, Math.min(from, line), Math.max(from, line));
  else if (!lines.delete(line)) lines.add(line);
  return formatLines([...lines]);
}
