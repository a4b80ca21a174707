import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { type ReactNode, useContext } from 'react';
import { Boundary } from '../../../ui/error-boundary/boundary.tsx';
import { CrashReporterContext } from '../../../ui/error-boundary/crash-reporter.ts';

/** The specification's words and spelling (SDPDS-074). */
export const SDPDS_CRASH = 'An unexpected error has occured.';

interface SdpdsBoundaryProps {
  /** Name of the component in the metric of crashes. */
  component: string;
  /** A change of it tries again. */
  resetKey?: unknown;
  children: ReactNode;
}

/** Keeps a crash of a screen or part of this area inside it. Every screen of the area stands below one. */
export function SdpdsBoundary({ component, resetKey, children }: SdpdsBoundaryProps) {
  const report = useContext(CrashReporterContext);
  return (
    <Boundary
      resetKey={resetKey}
      onError={(error) => report(component, error)}
      fallback={(_error, reset) => (
        <Alert type="error" statusIconAriaLabel="Error" action={<Button onClick={reset}>Try again</Button>}>
          {SDPDS_CRASH}
        </Alert>
      )}
    >
      {children}
    </Boundary>
  );
}
