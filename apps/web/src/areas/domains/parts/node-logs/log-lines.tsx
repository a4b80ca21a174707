import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { type LogLevel, lineHead } from '#rules/logs/line-head';
import { termParts } from '#rules/term-parts';
import { TabStop } from '../../../../ui/focus/tab-stop.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';

/** A line that is shown, or a remark between lines. */
export interface LogRow {
  /** The same as long as it is shown. */
  id: number;
  kind: 'line' | 'match' | 'note';
  /** In its file, from 1; null where that is not known. */
  number: number | null;
  text: string;
}

/** How lines are shown. */
export interface LineView {
  label: string;
  terms: readonly string[];
  isWrapped: boolean;
  /** A key that was pressed in the lines and means nothing to their scrolling. */
  onKey: (key: string) => void;
}

interface LogLinesProps extends LineView {
  rows: readonly LogRow[];
  /** The row to bring into view. */
  current?: number | undefined;
  /** Keeps the last row in view when rows are added. */
  isAtEnd: boolean;
  onAtEnd?: (isAtEnd: boolean) => void;
}

const LINE_PX = 18;
/** Nearer than this to the end is at the end. */
const END_PX = 2 * LINE_PX;
const KEYS = new Set(['/', 'n', 'N', 'w', 'f']);

/** Lines of a log, only those in view drawn: terms marked, levels coloured, a stack in the colour of the line that it belongs to. */
export function LogLines({ label, rows, terms, isWrapped, current, isAtEnd, onAtEnd, onKey }: LogLinesProps) {
  const scroller = useRef<HTMLElement>(null);
  const levels = useMemo(() => levelsOf(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 20,
  });
  useOnChange(isWrapped, () => virtual.measure());
  useOnChange(
    rows.at(-1)?.id ?? null,
    (last) => {
      if (isAtEnd && last !== null) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
    },
    null,
  );
  useOnChange(isAtEnd, (follows) => {
    if (follows) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  });
  useOnChange(
    current ?? null,
    (index) => {
      if (index !== null) virtual.scrollToIndex(index, { align: 'center' });
    },
    null,
  );
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !KEYS.has(event.key)) return;
    event.preventDefault();
    onKey(event.key);
  };
  const lastTop = useRef(0);
  const scrolled = () => {
    const element = scroller.current;
    if (!element) return;
    const isUp = element.scrollTop < lastTop.current;
    lastTop.current = element.scrollTop;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight <= END_PX;
    // Lines that were just added move the end away, and nobody scrolled.
    if (isNear || isUp) onAtEnd?.(isNear);
  };
  return (
    <TabStop ref={scroller} className="log-explorer-lines" aria-label={`Lines of ${label}`} onKeyDown={pressed} onScroll={scrolled}>
      <div className={isWrapped ? 'is-wrapped' : 'is-unwrapped'} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              ref={isWrapped ? virtual.measureElement : undefined}
              data-index={index}
              data-level={levels[index] ?? undefined}
              data-kind={row.kind}
              className={index === current ? 'log-row is-current' : 'log-row'}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.number === null ? null : <span className="log-number">{row.number}</span>}
              {row.kind === 'note' ? <em>{row.text}</em> : <code>{marked(row.text, terms)}</code>}
            </div>
          );
        })}
      </div>
    </TabStop>
  );
}

/** A longer line is marked up to here: what is behind is shown as it is. */
const MARKED_LENGTH = 5_000;

const marked = (text: string, terms: readonly string[]) => {
  if (terms.length === 0) return text;
  return (
    <>
      {termParts(text.slice(0, MARKED_LENGTH), terms).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name and never move
        part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
      )}
      {text.slice(MARKED_LENGTH)}
    </>
  );
};

/** The level of each line; one that has none of its own and no time belongs to the line before it. */
function levelsOf(rows: readonly LogRow[]): (LogLevel | null)[] {
  let before: LogLevel | null = null;
  return rows.map(({ kind, text }) => {
    if (kind === 'note') {
      before = null;
      return null;
    }
    const { level, time } = lineHead(text);
    if (level !== null || time !== null) before = level;
    return before;
  });
}
