import { useState } from 'react';
import { anchorOf, formatAnchor, movedLines } from '#rules/logs/line-anchor';
import { lineHead } from '#rules/logs/line-head';
import { parseLines, toggleLine } from '#rules/logs/line-marks';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { LogPlace } from './log-operations.ts';

/** Numbers of a link are no longer than this. */
const MOST_LINE = 100_000_000;

export interface LinkedLines {
  marked: ReadonlySet<number>;
  /** The first of them; null where none is. */
  first: number | null;
  /** What became of the line that the address was opened with. */
  found: { state: 'same' | 'gone' } | { state: 'moved'; from: number; to: number } | null;
  /** Turns a line on or off; with `from`, all between. */
  mark: (line: number, from: number | undefined) => void;
}

interface LinkedFile {
  domainIdentifier: string;
  logId: string;
  ticket: string | null;
  total: number;
  textOf: (line: number) => string | null;
}

/**
 * The lines that the address marks (DLOG-037). It also carries an anchor of the first: when the file is opened with one, its line is looked for, and
 * where numbers have moved, the marks move with it.
 */
export function useLinkedLines({ domainIdentifier, logId, ticket, total, textOf }: LinkedFile): LinkedLines {
  const [params, changeAddress] = useAddress();
  const lines = params.get('lines') ?? '';
  const numbers = parseLines(lines, MOST_LINE);
  const first = numbers.length === 0 ? null : Math.min(...numbers);
  // Only what the page was opened with is looked for; what is marked here stands where it is.
  const [opened, setOpened] = useState(() => ({ anchor: params.get('anchor'), line: first }));
  const place = useOperation(
    LogPlace,
    { domainIdentifier, logId, ticket, time: null, anchor: opened.anchor, line: opened.line },
    { enabled: opened.anchor !== null && opened.line !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  const found = place.data?.logPlace;
  const write = (next: string, anchor: string | null) =>
    changeAddress({ lines: next === '' ? null : next, anchor: anchor === null || next === '' ? null : anchor }, { replace: true });
  const moved = found?.state === 'moved' && found.line != null && opened.line !== null ? { from: opened.line, to: found.line } : null;
  useOnChange(moved?.to ?? null, (to) => {
    if (to !== null && moved !== null) write(movedLines(lines, moved.from, to, total), opened.anchor);
  });
  const anchorOfLine = (line: number): string | null => {
    const text = textOf(line);
    if (text === null) return null;
    const around = { before: line > 1 ? textOf(line - 1) : null, after: line < total ? textOf(line + 1) : null };
    return formatAnchor(anchorOf(logId, { line, time: lineHead(text).time, text }, around));
  };
  return {
    marked: new Set(numbers),
    first,
    found: moved ? { state: 'moved', ...moved } : found ? { state: found.state === 'gone' ? 'gone' : 'same' } : null,
    mark: (line, from) => {
      setOpened({ anchor: null, line: null });
      const next = toggleLine(lines, line, total, from);
      const head = parseLines(next, MOST_LINE)[0];
      write(next, head === undefined ? null : anchorOfLine(head));
    },
  };
}
