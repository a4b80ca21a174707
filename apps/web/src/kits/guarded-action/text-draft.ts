/** Storage of a draft: only what is used, so that a test needs no browser. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface TextDraft<Fields> {
  read: (storage: DraftStorage, key: string) => Fields;
  keep: (storage: DraftStorage, key: string, fields: Fields) => void;
  drop: (storage: DraftStorage, key: string) => void;
}

/**
 * A dialog's input that outlives a reload for sign-in: kept in the tab's session storage under the dialog's key.
 * What cannot be read back counts as no draft; storage that refuses is ignored.
 * @param empty the fields, all texts, as they are without a draft
 */
export function textDraft<Fields extends Record<keyof Fields, string>>(empty: Fields): TextDraft<Fields> {
  return {
    read(storage, key) {
      try {
        const kept: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? '{}');
        if (typeof kept !== 'object' || kept === null) return empty;
        const texts = Object.entries(kept).filter(([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string');
        return { ...empty, ...Object.fromEntries(texts) };
      } catch {
        return empty;
      }
    },
    keep(storage, key, fields) {
      try {
        storage.setItem(PREFIX + key, JSON.stringify(fields));
      } catch {
        // The dialog itself still holds the input.
      }
    },
    drop(storage, key) {
      try {
        storage.removeItem(PREFIX + key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}

const PREFIX = 'tumbler.draft.';
