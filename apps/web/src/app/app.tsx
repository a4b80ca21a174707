import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { PageErrorBoundary } from '../ui/error-boundary/page-error-boundary.tsx';
import { ToastProvider } from '../ui/toasts/toasts.tsx';
import { reportCrash } from './report-crash.ts';
import { router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failed panel says so at once and has its own Retry: a sick cluster is not asked three times by every panel.
      retry: false,
      refetchOnWindowFocus: false,
      gcTime: 10 * 60_000,
    },
  },
});

export function App() {
  return (
    <PageErrorBoundary onCrash={reportCrash}>
      <QueryClientProvider client={queryClient}>
        <SessionGate>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </SessionGate>
      </QueryClientProvider>
    </PageErrorBoundary>
  );
}
