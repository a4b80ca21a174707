import { useState } from 'react';
import { shares, shareText } from '../proportion/shares.ts';
import '../tokens/tokens.css';
import { formatExact } from '../values/format-value.ts';
import styles from './stacked-bars.module.css';

export interface StackedPart {
  key: string;
  label: string;
  colour: string;
}

export interface StackedRow {
  key: string;
  label: string;
  /** Smaller, behind the label. */
  detail?: string | undefined;
  /** By the key of a part. */
  values: Readonly<Record<string, number>>;
  /** What a full bar stands for; the sum of the values when that is more. */
  whole: number;
  /** Behind the bar while all parts are drawn: "1,231 of 1,800", with what that counts. */
  text?: { value: number; of: number; what: string };
}

interface StackedBarsProps {
  title: string;
  parts: readonly StackedPart[];
  rows: readonly StackedRow[];
  /** Only this part is drawn, on the same scale. */
  only: string | null;
  selected: string | null;
  /** Called with a row's key, and with a part's when its piece of the bar was pressed. */
  onPress: (row: string, part: string | null) => void;
}

/**
 * Horizontal bars, one a row, each as long as its whole; the same numbers as a table. A row's name is its button; the pieces of a bar answer
 * the pointer too, but are no tab stops: what they do can be done with the name and a filter.
 */
export function StackedBars({ title, parts, rows, only, selected, onPress }: StackedBarsProps) {
  const [isTable, setIsTable] = useState(false);
  const shown = only === null ? parts : parts.filter(({ key }) => key === only);
  return (
    <div className={styles.figure}>
      {isTable ? (
        <NumbersTable title={title} parts={shown} rows={rows} />
      ) : (
        <ul className={styles.list} aria-label={title}>
          {rows.map((row) => (
            <BarRow key={row.key} row={row} parts={shown} isSelected={row.key === selected} isWhole={only === null} onPress={onPress} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <span className={styles.legend} aria-hidden="true">
          {shown.map(({ key, label, colour }) => (
            <span key={key}>
              <i style={{ background: colour }} />
              {label}
            </span>
          ))}
        </span>
        <button type="button" className={styles.link} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show bars' : 'Show as table'}
        </button>
      </div>
    </div>
  );
}

interface BarRowProps {
  row: StackedRow;
  parts: readonly StackedPart[];
  isSelected: boolean;
  /** All parts are drawn. */
  isWhole: boolean;
  onPress: (row: string, part: string | null) => void;
}

function BarRow({ row, parts, isSelected, isWhole, onPress }: BarRowProps) {
  const values = parts.map(({ key }) => row.values[key] ?? 0);
  const widths = shares(values, row.whole);
  const sum = values.reduce((total, value) => total + value, 0);
  const text = (isWhole ? row.text : undefined) ?? { value: sum, of: Math.max(row.whole, sum), what: '' };
  const words = parts.map(({ label }, at) => `${label} ${formatExact(values[at])} (${shareText(widths[at] ?? 0)})`);
  return (
    <li className={isSelected ? styles.selected : ''}>
      <button type="button" className={styles.name} aria-pressed={isSelected} title={row.label} onClick={() => onPress(row.key, null)}>
        {row.label}
        {row.detail ? <small>{row.detail}</small> : null}
      </button>
      <span className={styles.track}>
        {parts.map(({ key, label, colour }, at) =>
          (widths[at] ?? 0) > 0 ? (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              title={words[at]}
              aria-label={`${row.label}: ${label} ${formatExact(values[at])}`}
              style={{ width: `${widths[at]}%`, background: colour }}
              onClick={() => onPress(row.key, key)}
            />
          ) : null,
        )}
      </span>
      <span className={styles.text} title={words.join(', ')}>
        {formatExact(text.value)}
        <small>
          {' '}
          of {formatExact(text.of)} {text.what}
        </small>
      </span>
    </li>
  );
}

function NumbersTable({ title, parts, rows }: Pick<StackedBarsProps, 'title' | 'parts' | 'rows'>) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {parts.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Whole</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, whole }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {parts.map((part) => (
              <td key={part.key}>{formatExact(values[part.key] ?? 0)}</td>
            ))}
            <td>{formatExact(whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
