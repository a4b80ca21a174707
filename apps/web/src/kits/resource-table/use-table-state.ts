import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { parseTableState, type TableState, type TableStateRules, type TableUrlState, tableStateParams } from './url-state.ts';

const UrlStateContext = createContext<TableUrlState | undefined>(undefined);

/** Gives every table below its part of the URL. */
export const TableUrlStateProvider = UrlStateContext;

/** A part of the state, or what makes it of the state as it then stands. */
export type TableStatePatch = Partial<TableState> | ((state: TableState) => Partial<TableState>);

/** Keeps its identity between renders. */
export type ChangeTableState = (patch: TableStatePatch, options: { replace: boolean }) => void;

/** A table's state, begun from the URL, written to it with every change, and read again when somebody else changed its part of it. */
export function useTableState<Row>(
  given: TableUrlState | undefined,
  prefix: string,
  rules: TableStateRules<Row>,
): [TableState, ChangeTableState] {
  const fromContext = useContext(UrlStateContext);
  const url = given ?? fromContext;
  const [state, setState] = useState(() => parseTableState(url?.read() ?? {}, prefix, rules));
  const latest = useRef({ state, rules });
  latest.current.rules = rules;

  useEffect(() => {
    return url?.subscribe?.(() => {
      const params = url.read();
      // Of the address only its own part matters: what is too long to be written would be lost otherwise.
      const own = Object.entries(tableStateParams(latest.current.state, prefix, latest.current.rules));
      if (own.every(([key, value]) => params[key] === value)) return;
      const next = parseTableState(params, prefix, latest.current.rules);
      latest.current.state = next;
      setState(next);
    });
  }, [url, prefix]);

  const change = useCallback<ChangeTableState>(
    (patch, options) => {
      const { state: before } = latest.current;
      const next = { ...before, ...(typeof patch === 'function' ? patch(before) : patch) };
      latest.current.state = next;
      setState(next);
      url?.write(tableStateParams(next, prefix, latest.current.rules), options);
    },
    [url, prefix],
  );
  return [state, change];
}
