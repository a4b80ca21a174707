import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type UIEvent, useMemo, useRef, useState } from 'react';
import { TabStop } from '../../ui/focus/tab-stop.tsx';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import '../../ui/tokens/tokens.css';
import { parseLines, toggleLine } from '#rules/logs/line-marks';
import { jsonTokens } from './json-tokens.ts';
import styles from './json-view.module.css';

interface CodeLinesProps {
  label: string;
  /** An array of them, or what can be asked for each. */
  lines: { readonly length: number; at(index: number): string | undefined };
  language: 'json' | 'text';
  height: number;
  isWrapped: boolean;
  /** Highlighted lines, as a link keeps them: "12.40". */
  highlight: string;
  onHighlight: ((lines: string) => void) | undefined;
  query: string;
  /** Line to bring into view, from 1. */
  current: number | undefined;
  /** Lines come while it is looked at: the last one stays in view, unless the person has scrolled up. */
  staysAtEnd?: boolean;
}

const LINE = 18;

/** Numbered lines, only those in view drawn; a click on a number turns its highlight over, with Shift a run. */
export function CodeLines(props: CodeLinesProps) {
  const { label, lines, language, height, isWrapped, highlight, onHighlight, query, current, staysAtEnd = false } = props;
  const scroller = useRef<HTMLElement>(null);
  const lastClicked = useRef<number | undefined>(undefined);
  const marked = useMemo(() => new Set(parseLines(highlight, lines.length)), [highlight, lines.length]);
  const rows = useVirtualizer({ count: lines.length, getScrollElement: () => scroller.current, estimateSize: () => LINE, overscan: 20 });

  // A link to lines shows the first of them; later clicks must not move the page.
  const [first] = useState(() => (marked.size === 0 ? null : Math.min(...marked)));
  const show = (line: number | null) => line !== null && rows.scrollToIndex(line - 1, { align: 'center' });
  useOnChange(first, show, null);
  const end = useRef({ isFollowed: true, top: 0 });
  useOnChange(
    current ?? null,
    (line) => {
      end.current.isFollowed = true;
      show(line);
    },
    null,
  );
  useOnChange(lines.length, () => staysAtEnd && end.current.isFollowed && rows.scrollToEnd());
  // Wrapping changes every height that was measured.
  useOnChange(isWrapped, () => rows.measure());

  /** Only what goes up leaves the end: that more has come below is no wish to stay. */
  const noteScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight < 2 * LINE) end.current.isFollowed = true;
    else if (scrollTop < end.current.top) end.current.isFollowed = false;
    end.current.top = scrollTop;
  };

  const turn = (event: MouseEvent, line: number) => {
    onHighlight?.(toggleLine(highlight, line, lines.length, event.shiftKey ? lastClicked.current : undefined));
    lastClicked.current = line;
  };

  return (
    <TabStop ref={scroller} className={styles.code} style={{ height }} aria-label={label} onScroll={noteScroll}>
      <div
        className={isWrapped ? styles.wrapped : styles.unwrapped}
        style={{ height: rows.getTotalSize(), '--digits': String(lines.length).length } as Record<string, string | number>}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = index + 1;
          const text = lines.at(index) ?? '';
          return (
            <div
              key={line}
              ref={isWrapped ? rows.measureElement : undefined}
              data-index={index}
              className={`${styles.line} ${marked.has(line) ? styles.marked : ''} ${current === line ? styles.current : ''}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {onHighlight ? (
                <button
                  type="button"
                  className={styles.gutter}
                  aria-pressed={marked.has(line)}
                  aria-label={`Line ${line}`}
                  onClick={(event) => turn(event, line)}
                >
                  {line}
                </button>
              ) : (
                <span className={styles.gutter}>{line}</span>
              )}
              <code>
                {language === 'json' ? (
                  jsonTokens(text).map(({ kind, text: piece }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name and never move
                    <span key={at} className={styles[kind]}>
                      <Found text={piece} query={query} />
                    </span>
                  ))
                ) : (
                  <Found text={text} query={query} />
                )}
              </code>
            </div>
          );
        })}
      </div>
    </TabStop>
  );
}

/** The text with every occurrence of the query marked. */
export function Found({ text, query }: { text: string; query: string }) {
  if (query === '') return text;
  const parts: { at: number; text: string; isHit: boolean }[] = [];
  const lower = text.toLowerCase();
  let end = 0;
  for (let at = lower.indexOf(query.toLowerCase()); at >= 0; at = lower.indexOf(query.toLowerCase(), end)) {
    if (at > end) parts.push({ at: end, text: text.slice(end, at), isHit: false });
    parts.push({ at, text: text.slice(at, at + query.length), isHit: true });
    end = at + query.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isHit: false });
  return parts.map((part) => (part.isHit ? <mark key={part.at}>{part.text}</mark> : part.text));
}
