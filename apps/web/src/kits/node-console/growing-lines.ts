/** A line longer than this goes on in the next: one of ten megabytes would stop the page. */
const LONGEST_LINE = 4_000;

/** Text as lines that can be drawn, while it comes. What is there is not looked at again when more is added. */
export class GrowingLines {
  readonly lines: string[] = [];
  /** Whose text the last line is, where it goes on; else null. */
  #open: string | null = null;

  /** @param source what another one writes begins a line of its own */
  add(source: string, text: string): void {
    const parts = text.split('\n');
    const rest = parts.pop() ?? '';
    for (const part of parts) {
      this.#addTo(source, part);
      this.#open = null;
    }
    if (rest !== '') this.#addTo(source, rest);
  }

  #addTo(source: string, text: string): void {
    const goesOn = this.#open === source;
    const whole = goesOn ? `${this.lines.pop() ?? ''}${text}` : text;
    for (let from = 0; from === 0 || from < whole.length; from += LONGEST_LINE) this.lines.push(whole.slice(from, from + LONGEST_LINE));
    this.#open = source;
  }
}

/** A whole text as such lines. */
export function drawnLines(text: string): string[] {
  const growing = new GrowingLines();
  growing.add('all', `${text}\n`);
  return growing.lines;
}

/** Lines that are not in one array: as many as there are, and each by its place. */
export interface LineSource {
  readonly length: number;
  /** @param index from 0 */
  at(index: number): string | undefined;
}

/** The first `count` of each run of lines, one run behind the other, without being copied. */
export function joinedLines(runs: readonly { lines: readonly string[]; count: number }[]): LineSource {
  const ends: number[] = [];
  for (const { count } of runs) ends.push((ends.at(-1) ?? 0) + count);
  return {
    length: ends.at(-1) ?? 0,
    at: (index) => {
      const run = ends.findIndex((end) => index < end);
      return runs[run]?.lines[index - (ends[run - 1] ?? 0)];
    },
  };
}
