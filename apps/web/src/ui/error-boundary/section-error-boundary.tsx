import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { type ReactNode, useContext } from 'react';
import { Boundary } from './boundary.tsx';
import { CrashReporterContext } from './crash-reporter.ts';
import { crashText, crashTitle } from './crash-words.ts';

interface SectionErrorBoundaryProps {
  /** Name of the section or tab as the reader sees it: "Cluster Info". */
  name: string;
  /** Name of the component in the crash texts and the metric; the section's name when left out. */
  component?: string;
  /** A change of it tries again: the domain, the tab. */
  resetKey?: unknown;
  children: ReactNode;
}

/** Keeps the crash of one section or tab inside it: it names itself, the others keep rendering (SHELL-054). */
export function SectionErrorBoundary({ name, component = name, resetKey, children }: SectionErrorBoundaryProps) {
  const report = useContext(CrashReporterContext);
  return (
    <Boundary
      resetKey={resetKey}
      onError={(error) => report(component, error)}
      fallback={(_error, reset) => (
        <Alert type="error" statusIconAriaLabel="Error" header={crashTitle(component)} action={<Button onClick={reset}>Try again</Button>}>
          {crashText(component)}
          {name === component ? null : (
            <Box variant="small" display="block">
              Section: {name}
            </Box>
          )}
        </Alert>
      )}
    >
      {children}
    </Boundary>
  );
}
