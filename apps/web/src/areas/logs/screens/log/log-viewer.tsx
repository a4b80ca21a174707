import '../../../../ui/tokens/tokens.css';
import './log-viewer.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import Toggle from '@cloudscape-design/components/toggle';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FormEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lineHead } from '#rules/logs/line-head';
import { parseLines, toggleLine } from '#rules/logs/line-marks';
import { request } from '../../../../kits/graphql/request.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { TabStop } from '../../../../ui/focus/tab-stop.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { LogLines, LogSearch } from './log-operations.ts';

interface LogViewerProps {
  domainIdentifier: string;
  logId: string;
  /** The customer's ticket that it is read under, where that takes one. */
  ticket: string | null;
}

/** Lines that are read at a time; those in view and no others. */
const PAGE = 1_000;
const LINE_PX = 18;
const HEIGHT_PX = 600;
/** Numbers of a link are no longer than this. */
const MOST_LINE = 100_000_000;

/** The lines of a log file, read as they come into view: search, marks that a link keeps, and wrapping (DLOG-036, DLOG-037). */
export function LogViewer({ domainIdentifier, logId, ticket }: LogViewerProps) {
  const [params, setParams] = useSearchParams();
  const highlight = params.get('lines') ?? '';
  const first = useOperation(LogLines, { domainIdentifier, logId, from: 1, count: PAGE, ticket }, { staleMs: Number.POSITIVE_INFINITY });
  const mark = (lines: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (lines === '') next.delete('lines');
        else next.set('lines', lines);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  if (first.error && !first.data)
    return (
      <FailedPanel what={`Error fetching logs: ${first.error.message}`} onRetry={() => void first.refetch()} retrying={first.isFetching} />
    );
  const known = first.data?.logLines;
  const isEmpty = known !== undefined && known.lines.length === 0;
  return (
    <Section
      title="Log"
      state={known === undefined ? 'loading' : isEmpty ? 'empty' : 'ready'}
      note="Credentials and customers’ content are redacted."
      height={HEIGHT_PX}
      {...(known?.total == null ? {} : { counter: `(${known.total.toLocaleString('en-US')} lines)` })}
    >
      {known === undefined ? null : isEmpty ? (
        'No logs found'
      ) : (
        <>
          {known.note ? <Alert type="info">{known.note}</Alert> : null}
          <Lines {...{ domainIdentifier, logId, ticket, highlight }} total={known.total ?? known.lines.length} onHighlight={mark} />
        </>
      )}
    </Section>
  );
}

interface LinesProps extends LogViewerProps {
  total: number;
  /** As a link keeps them: "12.40". */
  highlight: string;
  onHighlight: (lines: string) => void;
}

function Lines({ domainIdentifier, logId, ticket, total, highlight, onHighlight }: LinesProps) {
  const scroller = useRef<HTMLElement>(null);
  const lastClicked = useRef<number | undefined>(undefined);
  const [isWrapped, setWrapped] = useState(false);
  const [asked, setAsked] = useState<{ search: string; isPattern: boolean } | null>(null);
  const [at, setAt] = useState(0);
  const marked = useMemo(() => new Set(parseLines(highlight, MOST_LINE)), [highlight]);
  const rows = useVirtualizer({ count: total, getScrollElement: () => scroller.current, estimateSize: () => LINE_PX, overscan: 20 });
  const items = rows.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / PAGE)))];
  const read = useQueries({
    queries: pages.map((page) => {
      const variables = { domainIdentifier, logId, from: page * PAGE + 1, count: PAGE, ticket };
      return {
        queryKey: operationKey(LogLines, variables),
        queryFn: ({ signal }: { signal: AbortSignal }) => request(LogLines, variables, signal),
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const textOf = (index: number): string | null =>
    read[pages.indexOf(Math.floor(index / PAGE))]?.data?.logLines.lines[index % PAGE] ?? null;

  const found = useOperation(
    LogSearch,
    { domainIdentifier, logId, search: asked?.search ?? '', isPattern: asked?.isPattern ?? false, ticket },
    { enabled: asked !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  const hits = asked === null ? [] : (found.data?.logSearch.lines ?? []);
  const current = hits[Math.min(at, hits.length - 1)];
  const [firstMarked] = useState(() => (marked.size === 0 ? null : Math.min(...marked)));
  const show = (line: number | null) => line !== null && rows.scrollToIndex(Math.min(line, total) - 1, { align: 'center' });
  useOnChange(firstMarked, show, null);
  useOnChange(current ?? null, show, null);
  useOnChange(isWrapped, () => rows.measure());

  const turn = (event: MouseEvent, line: number) => {
    onHighlight(toggleLine(highlight, line, total, event.shiftKey ? lastClicked.current : undefined));
    lastClicked.current = line;
  };
  const step = (by: number) => setAt((Math.min(at, hits.length - 1) + by + hits.length) % Math.max(1, hits.length));
  return (
    <>
      <div className="log-bar">
        <SearchForm
          isBusy={found.isFetching}
          onSearch={(next) => {
            setAt(0);
            setAsked(next.search === '' ? null : next);
          }}
        />
        <span role="status">{asked === null ? null : searchText(found.data?.logSearch, at)}</span>
        <Button variant="icon" iconName="angle-up" ariaLabel="Previous match" disabled={hits.length === 0} onClick={() => step(-1)} />
        <Button variant="icon" iconName="angle-down" ariaLabel="Next match" disabled={hits.length === 0} onClick={() => step(1)} />
        <Toggle checked={isWrapped} onChange={({ detail }) => setWrapped(detail.checked)}>
          Wrap
        </Toggle>
      </div>
      {found.error ? <FailedPanel what={`Error fetching logs: ${found.error.message}`} onRetry={() => void found.refetch()} /> : null}
      <TabStop ref={scroller} className="log-lines" style={{ height: HEIGHT_PX }} aria-label="Lines of the log">
        <div className={isWrapped ? 'log-wrapped' : 'log-unwrapped'} style={{ height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = index + 1;
            const text = textOf(index);
            return (
              <div
                key={line}
                ref={isWrapped ? rows.measureElement : undefined}
                data-index={index}
                className={`log-line ${marked.has(line) ? 'log-marked' : ''} ${current === line ? 'log-current' : ''} ${text === null ? '' : levelClass(text)}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  className="log-gutter"
                  aria-pressed={marked.has(line)}
                  aria-label={`Line ${line}`}
                  onClick={(event) => turn(event, line)}
                >
                  {line}
                </button>
                <code>{text ?? '…'}</code>
              </div>
            );
          })}
        </div>
      </TabStop>
    </>
  );
}

const levelClass = (text: string): string => {
  const { level } = lineHead(text);
  return level === 'fatal' || level === 'error' ? 'log-error' : level === 'warn' ? 'log-warn' : '';
};

interface Finds {
  count: number;
  lines: readonly number[];
  problem?: string | null;
}

const searchText = (finds: Finds | undefined, at: number): string => {
  if (finds === undefined) return 'Searching';
  if (finds.problem) return finds.problem;
  if (finds.count === 0) return 'No line matches';
  const of = finds.count.toLocaleString('en-US');
  return `${(Math.min(at, finds.lines.length - 1) + 1).toLocaleString('en-US')} of ${of} ${finds.count === 1 ? 'line' : 'lines'}`;
};

function SearchForm({ isBusy, onSearch }: { isBusy: boolean; onSearch: (asked: { search: string; isPattern: boolean }) => void }) {
  const [typed, setTyped] = useState('');
  const [isPattern, setPattern] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ search: typed.trim(), isPattern });
  };
  return (
    <form className="log-search" onSubmit={submit}>
      <Input
        type="search"
        value={typed}
        placeholder="Search the whole file"
        ariaLabel="Search in the log"
        onChange={({ detail }) => setTyped(detail.value)}
      />
      <Checkbox checked={isPattern} onChange={({ detail }) => setPattern(detail.checked)}>
        Regular expression
      </Checkbox>
      <Button formAction="submit" loading={isBusy}>
        Search
      </Button>
    </form>
  );
}
