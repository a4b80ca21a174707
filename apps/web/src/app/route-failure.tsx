import { useContext } from 'react';
import { useRouteError } from 'react-router';
import { errorOf } from '#rules/thrown';
import { CrashReporterContext } from '../ui/error-boundary/crash-reporter.ts';
import { PageFailure } from '../ui/error-boundary/page-error-boundary.tsx';
import { useOnChange } from '../ui/hooks/use-on-change.ts';
import { Splash } from './splash.tsx';

/**
 * Stands where a screen crashed and no section caught it (SHELL-053), and reports it (SHELL-044); another page clears it. `embedded` within
 * the frame, which stays usable. A screen whose code could not be loaded is no crash: the server was updated while the page was open.
 */
export function RouteFailure({ embedded = false }: { embedded?: boolean }) {
  const thrown = useRouteError();
  const report = useContext(CrashReporterContext);
  const isUnloaded = thrown instanceof TypeError && /dynamically imported module|Importing a module|Failed to fetch/i.test(thrown.message);
  useOnChange(isUnloaded ? null : thrown, (crash) => crash !== null && report('Page', errorOf(crash)), null);
  if (isUnloaded)
    return (
      <Splash text="This page could not be loaded. Tumbler may have been updated meanwhile." onRetry={() => window.location.reload()} />
    );
  return <PageFailure error={errorOf(thrown)} embedded={embedded} />;
}
