import '../tokens/tokens.css';
import './numbered-lines.css';
import Button from '@cloudscape-design/components/button';
import { useRef } from 'react';
import { TabStop } from '../focus/tab-stop.tsx';
import { useOnChange } from '../hooks/use-on-change.ts';
import type { NumberedLinesView } from './use-numbered-lines.ts';

interface NumberedLinesProps {
  /** Names the area: "Lines of the log". */
  label: string;
  view: NumberedLinesView;
  total: number;
  /** The text of a line by its number from 1; null while it is fetched. */
  textOf: (line: number) => string | null;
  /** Several lines for one, such as JSON folded open; null for the line as it is. */
  openedOf?: (line: number) => string | null;
  marked: ReadonlySet<number>;
  /** A line that a search stands at. */
  current?: number | null;
  isWrapped?: boolean;
  toneOf?: (text: string) => 'error' | 'warn' | null;
  /** CSS pixels. */
  height: number;
  /** A number was pressed; with Shift, all from the one that was pressed before. */
  onMark: (line: number, from: number | undefined) => void;
}

/** Text by the line, of any length: numbers that are pressed to mark their line, and only what is in view on the page. */
export function NumberedLines({ label, view, total, textOf, openedOf, marked, current = null, ...rest }: NumberedLinesProps) {
  const { isWrapped = false, toneOf, height, onMark } = rest;
  const { scroller, rows, offset, end, goTo } = view;
  const last = useRef<number | undefined>(undefined);
  useOnChange(isWrapped, () => rows.measure());
  return (
    <>
      {total > end - offset ? (
        <div className="numbered-stretch">
          <Button disabled={offset === 0} onClick={() => goTo(offset)}>
            Earlier lines
          </Button>
          <span>
            Lines {(offset + 1).toLocaleString('en-US')} to {end.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          </span>
          <Button disabled={end >= total} onClick={() => goTo(end + 1)}>
            Later lines
          </Button>
        </div>
      ) : null}
      <TabStop ref={scroller} className="numbered-lines" style={{ height }} aria-label={label}>
        <div className={isWrapped ? 'numbered-wrapped' : 'numbered-unwrapped'} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const line = offset + index + 1;
            const text = textOf(line);
            const tone = text === null ? null : (toneOf?.(text) ?? null);
            const classes = [
              'numbered-line',
              marked.has(line) && 'numbered-marked',
              current === line && 'numbered-current',
              tone && `numbered-${tone}`,
            ];
            return (
              <div
                key={line}
                ref={rows.measureElement}
                data-index={index}
                className={classes.filter(Boolean).join(' ')}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  className="numbered-gutter"
                  aria-pressed={marked.has(line)}
                  aria-label={`Line ${line}`}
                  onClick={(event) => {
                    onMark(line, event.shiftKey ? last.current : undefined);
                    last.current = line;
                  }}
                >
                  {line}
                </button>
                <code>{openedOf?.(line) ?? text ?? '…'}</code>
              </div>
            );
          })}
        </div>
      </TabStop>
    </>
  );
}
