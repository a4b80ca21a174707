import { paletteColour } from '../colours/colours.ts';
import { useMode } from '../theme/use-mode.ts';
import '../tokens/tokens.css';
import { formatExact } from '../values/format-value.ts';
import styles from './proportion.module.css';
import { shares, shareText } from './shares.ts';

export interface ProportionPart {
  label: string;
  value: number;
  /** CSS colour; without it the palette's slot of its position. */
  colour?: string;
}

interface ProportionProps {
  /** What the whole is: "Shards by state". */
  title: string;
  parts: readonly ProportionPart[];
  /** The whole, when it is more than the sum of the parts; bars that share it compare by length. */
  whole?: number;
  /** A number as text; grouped digits when left out. */
  format?: (value: number) => string;
  /** The words beneath the bar; off where a table beside it has them. */
  words?: boolean;
}

/** A stacked bar whose parts are also named in words with number and share. */
export function Proportion({ title, parts, whole, format = formatExact, words = true }: ProportionProps) {
  const mode = useMode();
  const widths = shares(
    parts.map(({ value }) => value),
    whole,
  );
  const named = parts.map((part, index) => ({
    ...part,
    colour: part.colour ?? paletteColour(index, mode),
    width: widths[index] ?? 0,
    text: `${part.label} ${format(part.value)} (${shareText(widths[index] ?? 0)})`,
  }));
  return (
    <figure className={styles.figure}>
      <div className={styles.bar} role="img" aria-label={`${title}: ${named.map(({ text }) => text).join(', ')}`}>
        {named.map(({ label, width, colour, text }) =>
          width > 0 ? <span key={label} title={text} style={{ width: `${width}%`, background: colour }} /> : null,
        )}
      </div>
      {words ? (
        <figcaption className={styles.words}>
          {named.map(({ label, value, width, colour }) => (
            <span key={label}>
              <i style={{ background: colour }} />
              {label} <b>{format(value)}</b> <small>{shareText(width)}</small>
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}
