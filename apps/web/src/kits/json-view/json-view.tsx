import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Toggle from '@cloudscape-design/components/toggle';
import { useDeferredValue, useMemo, useState } from 'react';
import { downloadText } from '../../ui/csv/csv.ts';
import { jsonText } from '../../ui/json-text/json-text.ts';
import '../../ui/tokens/tokens.css';
import { CodeLines } from './code-lines.tsx';
import { findLines } from './json-tokens.ts';
import { findPointers } from './json-tree.ts';
import { JsonTreeView } from './json-tree-view.tsx';
import styles from './json-view.module.css';

interface JsonViewProps {
  /** What the document is: "Cluster settings"; also names the download. */
  title: string;
  /** The document, any JSON value; or `text`. */
  value?: unknown;
  /** JSON, which is then indented, or any text, which is shown as it is, line by line. */
  text?: string;
  /** Says that the text is no JSON, so that nothing tries to read it as such. */
  language?: 'json' | 'text';
  /** Height of the document in CSS pixels; "lines" as its lines need, so that a short one leaves no empty box and a long one scrolls. */
  height?: number | 'lines';
  view?: 'tree' | 'code';
  onView?: (view: 'tree' | 'code') => void;
  /** Highlighted lines of the code view as a link keeps them, "12.40", held by the page. */
  lines?: string;
  onLines?: (lines: string) => void;
  /** Off where a document must not leave the page. */
  canCopy?: boolean;
}

const LINE_PX = 18;
const LEAST_PX = 120;
const MOST_PX = 480;

/** Beyond this many hits a reader refines the search. */
const MOST_HITS = 5000;

/** A document as code with line links and as a tree, with search, copy and wrap. 200,000 lines do not stall it. */
export function JsonView(props: JsonViewProps) {
  const { title: name, value: given, text, language, height: wantedHeight = 420, lines: highlight = '', onLines, canCopy = true } = props;
  const parsed = useMemo(
    () => (text === undefined ? { value: given } : language === 'text' ? undefined : parseJson(text)),
    [text, given, language],
  );
  const isJson = parsed !== undefined;
  const value = parsed?.value;
  const [ownView, setOwnView] = useState<'tree' | 'code'>('code');
  const view = isJson ? (props.view ?? ownView) : 'code';
  const [isWrapped, setIsWrapped] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(query.trim());

  const whole = useMemo(() => (isJson ? jsonText(value).trimEnd() : (text ?? '')), [isJson, text, value]);
  const lines = useMemo(() => whole.split(/\r?\n/), [whole]);
  const height = wantedHeight === 'lines' ? Math.min(MOST_PX, Math.max(LEAST_PX, (lines.length + 1) * LINE_PX)) : wantedHeight;
  const hits = useMemo<readonly (number | string)[]>(
    () => (view === 'tree' ? findPointers(value, wanted, MOST_HITS) : findLines(lines, wanted, MOST_HITS)),
    [view, value, lines, wanted],
  );
  const hit = hits[Math.min(at, hits.length - 1)];
  const step = (by: number) => setAt((Math.min(at, hits.length - 1) + by + hits.length) % Math.max(1, hits.length));

  return (
    <section className={styles.view} aria-label={name}>
      <div className={styles.bar}>
        {isJson ? (
          <SegmentedControl
            label="View"
            selectedId={view}
            options={[
              { id: 'code', text: 'JSON' },
              { id: 'tree', text: 'Tree' },
            ]}
            onChange={({ detail }) => {
              const next = detail.selectedId === 'tree' ? 'tree' : 'code';
              setOwnView(next);
              setAt(0);
              props.onView?.(next);
            }}
          />
        ) : null}
        <div className={styles.search}>
          <Input
            type="search"
            value={query}
            placeholder="Search"
            ariaLabel={`Search in ${name}`}
            onChange={({ detail }) => {
              setQuery(detail.value);
              setAt(0);
            }}
            onKeyDown={({ detail }) => {
              if (detail.key === 'Enter' && hits.length > 0) step(detail.shiftKey ? -1 : 1);
            }}
          />
        </div>
        <span className={styles.hits} role="status">
          {wanted === ''
            ? `${lines.length.toLocaleString('en-US')} ${lines.length === 1 ? 'line' : 'lines'}`
            : hitText(Math.min(at, hits.length - 1), hits.length)}
        </span>
        <Button variant="icon" iconName="angle-up" ariaLabel="Previous match" disabled={hits.length === 0} onClick={() => step(-1)} />
        <Button variant="icon" iconName="angle-down" ariaLabel="Next match" disabled={hits.length === 0} onClick={() => step(1)} />
        <span className={styles.push} />
        {view === 'code' ? (
          <Toggle checked={isWrapped} onChange={({ detail }) => setIsWrapped(detail.checked)}>
            Wrap
          </Toggle>
        ) : null}
        {canCopy ? (
          <>
            <CopyToClipboard
              variant="icon"
              textToCopy={whole}
              copyButtonAriaLabel={`Copy ${name}`}
              copySuccessText="copied"
              copyErrorText="Could not copy: the browser refused"
            />
            <Button
              variant="icon"
              iconName="download"
              ariaLabel={`Download ${name}`}
              onClick={() =>
                downloadText(`${fileBase(name)}.${isJson ? 'json' : 'txt'}`, whole, isJson ? 'application/json' : 'text/plain')
              }
            />
          </>
        ) : null}
      </div>
      {view === 'tree' ? (
        <JsonTreeView
          label={`${name}, tree`}
          value={value}
          height={height}
          query={wanted}
          current={typeof hit === 'string' ? hit : undefined}
        />
      ) : (
        <CodeLines
          label={`${name}, ${lines.length} lines`}
          lines={lines}
          language={isJson ? 'json' : 'text'}
          height={height}
          isWrapped={isWrapped}
          highlight={highlight}
          onHighlight={onLines}
          query={wanted}
          current={typeof hit === 'number' ? hit : undefined}
        />
      )}
    </section>
  );
}

/** The document in a text, undefined when it is no JSON. */
function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function hitText(at: number, count: number): string {
  if (count === 0) return 'No matches';
  return `${at + 1} of ${count === MOST_HITS ? `${MOST_HITS}+` : count}`;
}

function fileBase(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'document'
  );
}
