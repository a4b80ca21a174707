import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import '../../ui/tokens/tokens.css';
import styles from './key-values.module.css';

export interface KeyValueItem {
  label: string;
  /** Null, undefined and an empty text read as `missing`; false and 0 are values. */
  value: ReactNode;
  /** What a copy button beside the value copies; none without it. */
  copy?: string | undefined;
  /** More about the value, on hover. */
  title?: string | undefined;
  /** What a missing value reads: text values N/A, counts 0 (DOM-040), all of the serverless area -- (JUNO-024). */
  missing?: 'N/A' | '0' | '--';
  /** Takes a row of its own: a list of any length. */
  isWide?: boolean;
}

interface KeyValuesProps {
  items: readonly KeyValueItem[];
  /** Most columns; narrow places have fewer. */
  columns?: 1 | 2 | 3 | 4;
  /** Every value reads "--" in its final place. */
  loading?: boolean;
}

/** Names and values in a grid. */
export function KeyValues({ items, columns = 3, loading = false }: KeyValuesProps) {
  return (
    <dl className={styles.grid} style={{ '--columns': columns } as Record<string, number>}>
      {items.map(({ label, value, copy, title, missing = 'N/A', isWide = false }) => {
        const isMissing = value === null || value === undefined || value === '';
        return (
          <div key={label} className={isWide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd title={title}>
              {loading ? '--' : isMissing ? <span className={styles.missing}>{missing}</span> : <span>{value}</span>}
              {copy && !loading && !isMissing ? <CopyButton text={copy} what={label} /> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
