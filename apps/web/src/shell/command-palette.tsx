import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#rules/thrown';
import { graphql } from '../generated/gql.ts';
import type { PalettePage } from '../kits/area/area.ts';
import { request } from '../kits/graphql/request.ts';
import { useOpenPlace } from '../kits/open-place/open-place.ts';
import { copyText } from '../ui/copy/copy-text.ts';
import { PointedOption } from '../ui/focus/pointed-item.tsx';
import { useTheme } from '../ui/theme/theme-provider.tsx';
import { type Toasts, useToasts } from '../ui/toasts/toasts.tsx';
import '../ui/tokens/tokens.css';
import './command-palette.css';
import { highlight, type PaletteEntry, paletteGroups, stepFrom } from './palette-entries.ts';
import { usePaletteSearch } from './use-palette-search.ts';

const CreateShortLink = graphql(`
  mutation CommandPalette_CreateShortLinkMutation($path: String!) {
    createShortLink(path: $path) {
      short_url
    }
  }
`);

/** Closing gives the focus back to where it was, as long as the dialog is still on the page. */
function asModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  dialog.showModal();
  return () => dialog.close();
}

/** Ctrl-K: one field over domains, accounts, screens, pinned and recent pages, what the open page offers, and two things to do. */
export function CommandPalette({ pages, onClose }: { pages: readonly PalettePage[]; onClose: () => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const toasts = useToasts();
  const { theme, change } = useTheme();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const search = usePaletteSearch(text);
  const place = useOpenPlace();
  const groups = paletteGroups(text, pages, search, search.open);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0];
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;

  const activeOption = active && optionId(active);

  const run = (entry: PaletteEntry, inNewTab: boolean) => {
    onClose();
    if (entry.path !== null && inNewTab) window.open(entry.path, '_blank', 'noopener');
    else if (entry.path !== null) navigate(entry.path);
    else if (entry.isOfPage) place?.run(entry.id.slice('page '.length));
    else if (entry.id === 'toggle-mode') change({ mode: theme.mode === 'dark' ? 'light' : 'dark' });
    else void copyShortLink(location.pathname + location.search + location.hash, toasts);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method's own Enter and arrows are not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setChosen(stepFrom(entries, active?.id ?? null, event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Enter' && active) run(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={asModal}
      className="tumbler-palette"
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Beside its box; Escape closes a dialog by itself.
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="tumbler-palette-box">
        <input
          autoFocus
          role="combobox"
          type="text"
          className="tumbler-palette-field"
          aria-label="Search domains, accounts and screens"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeOption}
          placeholder="Domain, account, screen or action"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="tumbler-palette-list" role="listbox" id={`${id}-list`} aria-label="Results">
          {groups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div className="tumbler-palette-group" id={`${id}-group-${index}`}>
                {group.title}
              </div>
              {group.entries.map((entry) => (
                <PointedOption
                  key={entry.id}
                  id={optionId(entry)}
                  isSelected={entry === active}
                  className="tumbler-palette-option"
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => entry !== active && setChosen(entry.id)}
                  onPick={(event) => run(entry, event.ctrlKey || event.metaKey)}
                >
                  <span className="tumbler-palette-kind">{entry.kind}</span>
                  <span className="tumbler-palette-title">
                    {highlight(entry.title, text).map((part, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and hold no state
                      part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
                    )}
                  </span>
                  {entry.hint !== null && <span className="tumbler-palette-hint">{entry.hint}</span>}
                </PointedOption>
              ))}
            </div>
          ))}
        </div>
        <div className="tumbler-palette-foot">
          <span role="status">{stateText(text, search.isSearching, search.error?.message, entries.length)}</span>
          {search.error && (
            <button type="button" className="tumbler-palette-retry" onClick={search.retry}>
              Retry
            </button>
          )}
          <span className="tumbler-palette-keys" aria-hidden="true">
            ↑↓ choose · Enter open · Esc close
          </span>
        </div>
      </div>
    </dialog>
  );
}

function stateText(text: string, isSearching: boolean, error: string | undefined, count: number): string {
  if (error !== undefined) return `Domains and accounts could not be searched. ${error}`;
  if (isSearching) return 'Searching domains and accounts…';
  if (count === 0) return `Nothing matches “${text.trim()}” in this stage and region.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

async function copyShortLink(path: string, toasts: Toasts): Promise<void> {
  try {
    const { createShortLink } = await request(CreateShortLink, { path });
    const url = createShortLink.short_url;
    await copyText(url).then(
      () => toasts.show({ type: 'success', area: 'other', title: 'Short link copied', text: url }),
      (error: unknown) =>
        toasts.show({ type: 'warning', area: 'other', title: 'The link could not be copied', text: `${messageOf(error)}. It is ${url}` }),
    );
  } catch (error) {
    toasts.show({ type: 'error', area: 'other', title: 'The short link could not be created', text: messageOf(error) });
  }
}
