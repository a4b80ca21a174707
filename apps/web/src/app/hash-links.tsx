import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/** A path behind the `#`; two slashes would name another host. */
const HASH_PATH = /^#(\/(?!\/).*)$/;

/**
 * Links that have their path behind the `#`, as shared metrics do (METRIC-012), open the page of that path. Anything else behind a `#` is a
 * place on the page.
 */
export function HashLinks({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const path = HASH_PATH.exec(hash)?.[1];
  return path === undefined ? children : <Navigate to={path} replace />;
}
