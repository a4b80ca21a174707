import type { ReactNode } from 'react';
import '../tokens/tokens.css';
import { Boundary } from './boundary.tsx';
import { type CrashReporter, CrashReporterContext } from './crash-reporter.ts';
import { UI_ERROR_LABEL, UI_ERROR_TEXT } from './crash-words.ts';
import './page-error-boundary.css';

interface PageErrorBoundaryProps {
  /** Called for every crash beneath, those of sections too. */
  onCrash: CrashReporter;
  children: ReactNode;
}

/**
 * The last boundary: what no section caught (SHELL-053). Plain HTML, for the crash may lie in what draws the rest.
 */
export function PageErrorBoundary({ onCrash, children }: PageErrorBoundaryProps) {
  return (
    <CrashReporterContext value={onCrash}>
      <Boundary resetKey={null} onError={(error) => onCrash('Page', error)} fallback={(error) => <PageFailure error={error} />}>
        {children}
      </Boundary>
    </CrashReporterContext>
  );
}

interface PageFailureProps {
  error: Error;
  /** Shown within a page that has its own main part. */
  embedded?: boolean;
  /** Level of its title: h1 where it stands in place of a whole screen. */
  title?: 'h1' | 'h3';
}

/** The page after an uncaught error. */
export function PageFailure({ error, embedded = false, title: Title = 'h1' }: PageFailureProps) {
  const Outer = embedded ? 'div' : 'main';
  return (
    <Outer className={embedded ? 'tumbler-page-failure' : 'tumbler-page-failure tumbler-page-failure-whole'}>
      <div role="alert">
        <p className="tumbler-page-failure-label">{UI_ERROR_LABEL}</p>
        <Title>{UI_ERROR_TEXT}</Title>
        <p>Nothing was changed by this. Reload the page; if it comes back, report the line below with the address of the page.</p>
        <code>{error.message}</code>
        <p>
          <button type="button" onClick={() => window.location.reload()}>
            Reload
          </button>
          <a href="/">Home</a>
        </p>
      </div>
    </Outer>
  );
}
