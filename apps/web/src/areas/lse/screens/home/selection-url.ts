import { useContext, useMemo, useRef } from 'react';
import { parseIssueTypes } from '#rules/lse/requests';
import type { TableUrlState } from '../../../../kits/resource-table/url-state.ts';
import { TableUrlStateProvider } from '../../../../kits/resource-table/use-table-state.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';

/**
 * The URL state of the list, its selection under the tool's own name `issueTypes` (LSE-006), so that links of the details page and of this one
 * name their issues alike. `issueTypes` is the parameter as it stands: what somebody else changes there the list takes over.
 */
export function useSelectionUrl(issueTypes: string): TableUrlState | undefined {
  const base = useContext(TableUrlStateProvider);
  const own = useRef({ written: issueTypes, listeners: new Set<() => void>() });
  useOnChange(issueTypes, () => {
    if (own.current.written === issueTypes) return;
    own.current.written = issueTypes;
    for (const listener of own.current.listeners) listener();
  });
  return useMemo(() => base && selectionUrl(base, own.current), [base]);
}

interface Own {
  /** What the list wrote last. */
  written: string;
  listeners: Set<() => void>;
}

function selectionUrl(base: TableUrlState, own: Own): TableUrlState {
  return {
    read() {
      const { issueTypes, ...rest } = base.read();
      return { ...rest, selected: parseIssueTypes(issueTypes).map(encodeURIComponent).join(',') };
    },
    write({ selected, ...rest }, options) {
      const types = selected?.split(',').map(decodeURIComponent).join(',');
      own.written = types ?? '';
      base.write({ ...rest, issueTypes: types }, options);
    },
    subscribe(listener) {
      own.listeners.add(listener);
      const stop = base.subscribe?.(listener);
      return () => {
        own.listeners.delete(listener);
        stop?.();
      };
    },
  };
}
