import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { PointedTreeItem } from '../../ui/focus/pointed-item.tsx';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { Found } from './code-lines.tsx';
import { ancestors, branches, type TreeRow, treeMove, treeRows } from './json-tree.ts';
import styles from './json-view.module.css';

interface JsonTreeViewProps {
  label: string;
  value: unknown;
  height: number;
  query: string;
  /** Pointer of the search hit to show. */
  current: string | undefined;
}

const ROW = 20;

/** A document as a tree, only the rows in view drawn. Arrows open, close and move, as in any tree. */
export function JsonTreeView({ label, value, height, query, current }: JsonTreeViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(branches(value, 1, 200)));
  const [active, setActive] = useState('');
  const [shownHit, setShownHit] = useState<string>();
  if (current !== shownHit) {
    setShownHit(current);
    if (current !== undefined) {
      setOpen(new Set([...open, ...ancestors(current)]));
      setActive(current);
    }
  }
  const rows = useMemo(() => treeRows(value, open), [value, open]);
  const list = useVirtualizer({ count: rows.length, getScrollElement: () => scroller.current, estimateSize: () => ROW, overscan: 20 });

  const show = () => {
    const at = rows.findIndex(({ pointer }) => pointer === active);
    if (at >= 0) list.scrollToIndex(at);
  };
  useOnChange(active, show);
  useOnChange(rows, show);

  const turn = (row: TreeRow) => {
    setActive(row.pointer);
    if (!isBranch(row)) return;
    const next = new Set(open);
    if (!next.delete(row.pointer)) next.add(row.pointer);
    setOpen(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const at = Math.max(
      0,
      rows.findIndex(({ pointer }) => pointer === active),
    );
    const move = treeMove(event.key, rows, at, Math.floor(height / ROW));
    const row = rows[at];
    if (!move || !row) return;
    event.preventDefault();
    if (move.kind === 'go') setActive(move.pointer);
    else turn(row);
  };

  return (
    <div
      ref={scroller}
      className={styles.code}
      style={{ height }}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`node-${active}`}
      onKeyDown={onKey}
    >
      <div className={styles.unwrapped} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <PointedTreeItem
              key={row.pointer}
              id={`node-${row.pointer}`}
              aria-level={row.depth + 1}
              aria-posinset={row.position}
              aria-setsize={row.siblings}
              isSelected={row.pointer === active}
              {...(isBranch(row) ? { 'aria-expanded': row.isOpen } : {})}
              className={`${styles.node} ${row.pointer === active ? styles.current : ''}`}
              style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + row.depth * 16 }}
              onPick={() => turn(row)}
            >
              <i aria-hidden="true">{isBranch(row) ? (row.isOpen ? '▾' : '▸') : ''}</i>
              {row.key === undefined ? null : (
                <span className={styles.key}>
                  <Found text={row.key} query={query} />:
                </span>
              )}
              <span className={styles[isBranch(row) ? 'plain' : kindClass(row)]}>
                <Found text={row.text} query={isBranch(row) ? '' : query} />
              </span>
            </PointedTreeItem>
          );
        })}
      </div>
    </div>
  );
}

const isBranch = (row: TreeRow) => row.kind === 'object' || row.kind === 'array';
const kindClass = (row: TreeRow) => (row.kind === 'string' || row.kind === 'number' ? row.kind : 'word');
