// biome-ignore-all lint/a11y/useSemanticElements: a drawing cannot be a <fieldset>, nor a part of it a <button>
import { type KeyboardEvent, useRef } from 'react';
import '../tokens/tokens.css';
import { formatExact } from '../values/format-value.ts';
import { arcPath, arcsOf } from './arcs.ts';
import styles from './donut.module.css';
import { shares, shareText } from './shares.ts';

export interface DonutPart {
  key: string;
  label: string;
  value: number;
  colour: string;
  /** Behind the number: "12 at work, 400 waiting". */
  detail?: string | undefined;
}

interface DonutProps {
  /** What the whole is: "Overall Status". */
  title: string;
  parts: readonly DonutPart[];
  /** Not part of the whole: listed beneath, without a share. */
  apart?: readonly DonutPart[];
  /** In the middle of the ring. */
  centre: { value: string; label: string };
  /** The part whose details are on screen. */
  selected: string | null;
  /** Called with the part that was pressed, the selected one included. */
  onPress: (key: string) => void;
}

/**
 * A ring of parts that can be pressed, and the same parts as a list with their numbers and a button for their details. The ring is one tab
 * stop; the arrow keys go from part to part.
 */
export function Donut({ title, parts, apart = [], centre, selected, onPress }: DonutProps) {
  const ring = useRef<SVGSVGElement>(null);
  const arcs = arcsOf(parts.map(({ value }) => value));
  const percents = shares(parts.map(({ value }) => value));
  const drawn = parts.flatMap((part, at) => {
    const arc = arcs[at];
    return arc ? [{ ...part, arc, text: `${part.label}: ${formatExact(part.value)} (${shareText(percents[at] ?? 0)})` }] : [];
  });
  const stop = drawn.find(({ key }) => key === selected)?.key ?? drawn[0]?.key;

  const keys = (event: KeyboardEvent<SVGPathElement>, key: string) => {
    const at = drawn.findIndex((part) => part.key === key);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') onPress(key);
    else if (step !== undefined) {
      const next = drawn[(at + step + drawn.length) % drawn.length];
      ring.current?.querySelector<SVGPathElement>(`[data-part="${next?.key}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.donut}>
      <svg ref={ring} className={styles.ring} viewBox="-100 -100 200 200" role="group" aria-label={title}>
        <circle r={79} className={styles.track} />
        {drawn.map(({ key, arc, colour, text }) => (
          <path
            key={key}
            data-part={key}
            role="button"
            tabIndex={key === stop ? 0 : -1}
            aria-pressed={key === selected}
            aria-label={text}
            className={`${styles.part} ${selected !== null && key !== selected ? styles.other : ''}`}
            d={arcPath(arc, key === selected ? 60 : 64, key === selected ? 98 : 94)}
            fill={colour}
            onClick={() => onPress(key)}
            onKeyDown={(event) => keys(event, key)}
          >
            <title>{text}</title>
          </path>
        ))}
        <text className={styles.value} y={4} textAnchor="middle">
          {centre.value}
        </text>
        <text className={styles.label} y={24} textAnchor="middle">
          {centre.label}
        </text>
      </svg>
      <ul className={styles.list} aria-label={`${title}, numbers`}>
        {parts.map((part, at) => (
          <DonutLine key={part.key} part={part} share={shareText(percents[at] ?? 0)} isSelected={part.key === selected} onPress={onPress} />
        ))}
        {apart.map((part) => (
          <DonutLine key={part.key} part={part} share="" isSelected={part.key === selected} onPress={onPress} />
        ))}
      </ul>
    </div>
  );
}

interface DonutLineProps {
  part: DonutPart;
  share: string;
  isSelected: boolean;
  onPress: (key: string) => void;
}

function DonutLine({ part: { key, label, value, colour, detail }, share, isSelected, onPress }: DonutLineProps) {
  const word = isSelected ? 'Hide details' : 'View details';
  return (
    <li>
      <i style={{ background: colour }} aria-hidden="true" />
      <span className={styles.name}>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
      <b>{formatExact(value)}</b>
      <span className={styles.share}>{share}</span>
      <button
        type="button"
        className={styles.details}
        aria-pressed={isSelected}
        aria-label={`${word}: ${label}`}
        disabled={value === 0 && !isSelected}
        onClick={() => onPress(key)}
      >
        {word}
      </button>
    </li>
  );
}
