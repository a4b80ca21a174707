import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import '../../ui/tokens/tokens.css';
import { PointedOption } from '../../ui/focus/pointed-item.tsx';
import type { ExplorerCatalogue, ExplorerSource } from './explorer-source.ts';
import styles from './path-line.module.css';
import { type Suggestion, suggestionsFor, wantedNames } from './suggestions.ts';

interface PathLineProps {
  source: ExplorerSource;
  catalogue: ExplorerCatalogue;
  /** The line as it is being typed. */
  line: string;
  /** What was run last: Escape brings it back. */
  asked: string;
  running: boolean;
  onDraft: (line: string) => void;
  onRun: (line: string) => void;
  onCancel: () => void;
}

/**
 * Root, path and parameters in one line that completes as one types. Enter runs what stands there, arrows choose a completion, Tab and
 * Enter take it, Escape closes the list, then gives up a running request, then brings back what was run.
 */
export function PathLine({ source, catalogue, line, asked, running, onDraft, onRun, onCancel }: PathLineProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const typed = useDeferredValue(line);
  const wanted = open ? wantedNames(typed, catalogue) : null;
  const names = useQuery({
    queryKey: ['explorer-names', source.id, wanted?.kind, wanted?.prefix],
    queryFn: ({ signal }) => (wanted ? source.names(wanted.kind, wanted.prefix, signal) : []),
    enabled: wanted !== null,
    staleTime: 30_000,
  });
  const optionsFor = (text: string) => (open ? suggestionsFor(text, catalogue, (wanted && names.data) || []) : []);
  const options = optionsFor(typed);
  const shown = open && options.length > 0;
  const chosen = shown ? options[active] : undefined;

  const edit = (next: string) => {
    setActive(-1);
    setOpen(true);
    onDraft(next);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const run = (next: string) => {
    close();
    onRun(next);
  };
  const take = (option: Suggestion, andRun: boolean) => {
    if (andRun && option.runs && option.kind !== 'value') run(option.line);
    else edit(option.line);
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const handled = (act: () => void) => {
      event.preventDefault();
      act();
    };
    // The list that is drawn may be a moment behind what was typed: a key means what fits the line.
    const current = typed === line ? options : optionsFor(line);
    const meant = current[active];
    if (event.key === 'ArrowDown' && current.length === 0) return handled(() => setOpen(true));
    if (event.key === 'ArrowDown') return handled(() => setActive((active + 1) % current.length));
    if (event.key === 'ArrowUp' && current.length > 0) return handled(() => setActive(active <= 0 ? current.length - 1 : active - 1));
    if (event.key === 'Tab' && meant && !event.shiftKey) return handled(() => take(meant, false));
    // Who typed the beginning of a name and presses Tab means its first completion; nothing is left to complete once the line is one.
    const first = meant ? undefined : current.find((option) => option.line.startsWith(line));
    if (event.key === 'Tab' && !event.shiftKey && line !== asked && first && first.line !== line) return handled(() => take(first, false));
    if (event.key === 'Enter') return handled(() => (meant ? take(meant, true) : run(line)));
    if (event.key !== 'Escape') return;
    if (shown) return handled(close);
    if (running) return handled(onCancel);
    if (line !== asked) handled(() => edit(asked));
    close();
  };

  return (
    <div className={styles.line}>
      <span className={styles.method} aria-hidden="true">
        GET
      </span>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Root and path"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="_cat/indices"
        value={line}
        onChange={(event) => edit(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={keys}
      />
      {/* The focus stays in the line, also when the list is scrolled with the mouse. */}
      <div
        id={listId}
        role="listbox"
        aria-label="Completions"
        tabIndex={-1}
        className={styles.list}
        hidden={!shown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => (
          <PointedOption
            key={`${option.kind} ${option.line}`}
            id={`${listId}-${at}`}
            isSelected={at === active}
            className={styles.option}
            onPick={() => take(option, true)}
          >
            <span className={styles.label}>{option.label}</span>
            <span className={styles.about}>{option.about}</span>
          </PointedOption>
        ))}
      </div>
      <div role="status" className={styles.spoken}>
        {shown ? `${options.length} completions` : ''}
      </div>
    </div>
  );
}
