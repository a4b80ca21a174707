import { type ComponentProps, lazy, Suspense } from 'react';
import { useLogAddress } from './use-log-address.ts';

const LogExplorer = lazy(() => import('./log-explorer.tsx').then((module) => ({ default: module.LogExplorer })));

/** The Log Explorer while the address names an instance: its code comes with the first. */
export function LogExplorerAtAddress(props: Omit<ComponentProps<typeof LogExplorer>, 'at'>) {
  const { at } = useLogAddress();
  if (at === null) return null;
  return (
    <Suspense fallback={null}>
      <LogExplorer {...props} at={at} />
    </Suspense>
  );
}
