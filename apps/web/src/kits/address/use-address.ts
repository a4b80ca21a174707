import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** New values by name, null for a name that goes; or all parameters that come of those that are there, which it may change. */
type AddressEdit = Readonly<Record<string, string | null>> | ((now: URLSearchParams) => URLSearchParams);

/** `replace` leaves no step back to what was before. */
export type ChangeAddress = (edit: AddressEdit, options?: { replace?: boolean }) => void;

/**
 * The parameters of the page's address as they were drawn, and what changes them while the page stays where it is scrolled to. A change begins with the address
 * as it is: what was drawn may be behind what was written last, and would undo it.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (edit, { replace = false } = {}) => {
      const now = new URLSearchParams(window.location.search);
      const next = typeof edit === 'function' ? edit(now) : withValues(now, edit);
      void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return [params, change];
}

function withValues(params: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams {
  for (const [name, value] of Object.entries(values))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params;
}
