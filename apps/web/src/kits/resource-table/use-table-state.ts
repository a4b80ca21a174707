import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { parseTableState, type TableState, type TableStateRules, type TableUrlState, tableStateParams } from './url-state.ts';

const UrlStateContext = createContext<TableUrlState | undefined>(undefined);

/** Gives every table below its part of the URL. */
export const TableUrlStateProvider = UrlStateContext;

export type ChangeTableState = (patch: Partial<TableState>, options: { replace: boolean }) => void;

/** A table's state, begun from the URL, written to it with every change, and read again on back and forward. */
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
      const next = parseTableState(url.read(), prefix, latest.current.rules);
      latest.current.state = next;
      setState(next);
    });
  }, [url, prefix]);

  const change = useCallback<ChangeTableState>(
    (patch, options) => {
      const next = { ...latest.current.state, ...patch };
      latest.current.state = next;
      setState(next);
      url?.write(tableStateParams(next, prefix, latest.current.rules), options);
    },
    [url, prefix],
  );
  return [state, change];
}
