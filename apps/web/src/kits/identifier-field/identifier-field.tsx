import { type KeyboardEvent, useId, useState } from 'react';
import '../../ui/tokens/tokens.css';
import { graphql } from '../../generated/gql.ts';
import { PointedOption } from '../../ui/focus/pointed-item.tsx';
import { useTyped } from '../../ui/hooks/use-typed.ts';
import { useOperation } from '../graphql/use-operation.ts';
import styles from './identifier-field.module.css';

const Hits = graphql(`
  query IdentifierField_HitsQuery($text: String!, $limit: Int) {
    quickSearch(text: $text, limit: $limit) {
      kind
      title
      path
      hint
    }
  }
`);

const MOST_HITS = 8;

interface IdentifierFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was chosen; its path within the console. */
  onPick: (path: string) => void;
  /** Id of the field, for its label; without a label its name. */
  id?: string;
  label?: string;
  placeholder?: string;
  isInvalid: boolean;
  hasFocusFirst?: boolean;
}

/**
 * An identifier that completes by names and accounts as one types. Arrows choose a suggestion, Enter opens it or submits what stands there, Escape closes
 * the list. A question that typing has overtaken is cancelled, and its answer is never shown.
 */
export function IdentifierField(props: IdentifierFieldProps) {
  const { value, onChange, onPick, id, label, placeholder, isInvalid, hasFocusFirst = false } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const wanted = value.trim();
  const asked = useTyped(wanted);
  const query = useOperation(
    Hits,
    { text: asked, limit: MOST_HITS },
    { enabled: open && asked !== '' && asked === wanted, keepPrevious: true },
  );
  const hits = open && wanted !== '' && asked === wanted && !query.isPlaceholderData ? (query.data?.quickSearch ?? []) : [];
  const options = hits.filter(({ kind }) => kind !== 'runbook').slice(0, MOST_HITS);
  const shown = options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (path: string) => {
    close();
    onPick(path);
  };
  const keys = (event: KeyboardEvent) => {
    const move = (next: number) => {
      event.preventDefault();
      setActive(next);
    };
    if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') move((active + 1) % options.length);
    else if (event.key === 'ArrowUp' && shown) move(active <= 0 ? options.length - 1 : active - 1);
    else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const chosen = options[active];
      if (chosen) {
        event.preventDefault();
        pick(chosen.path);
      } else close();
    }
  };
  return (
    <div className={styles.field}>
      <input
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        // biome-ignore lint/a11y/noAutofocus: the page begins with this field, and its label is read with it
        autoFocus={hasFocusFirst}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={keys}
      />
      {/* The focus stays in the field, also when the list is scrolled with the mouse. */}
      <div
        id={listId}
        role="listbox"
        aria-label="Domains and accounts"
        tabIndex={-1}
        className={styles.list}
        hidden={!shown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ kind, title, path, hint }, at) => (
          <PointedOption
            key={`${kind} ${path}`}
            id={`${listId}-${at}`}
            isSelected={at === active}
            className={styles.option}
            onPick={() => pick(path)}
          >
            <span>{title}</span>
            <span className={styles.about}>{hint}</span>
          </PointedOption>
        ))}
      </div>
      <div role="status" className={styles.spoken}>
        {shown ? `${options.length} suggestions` : ''}
      </div>
    </div>
  );
}
