import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { TableUrlStateProvider } from '../kits/resource-table/use-table-state.ts';
import { PageErrorBoundary } from '../ui/error-boundary/page-error-boundary.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ToastProvider } from '../ui/toasts/toasts.tsx';
import { reportCrash } from './report-crash.ts';
import { router } from './router.tsx';
import { routerUrlState } from './router-url-state.ts';
import { SessionGate } from './session-gate.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failed panel says so at once and has its own Retry: an unhealthy cluster is not asked three times by every panel.
      retry: false,
      refetchOnWindowFocus: false,
      gcTime: 10 * 60_000,
    },
  },
});

const urlState = routerUrlState(router);

export function App() {
  return (
    <PageErrorBoundary onCrash={reportCrash}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <SessionGate>
            <ToastProvider>
              <TableUrlStateProvider value={urlState}>
                <RouterProvider router={router} />
              </TableUrlStateProvider>
            </ToastProvider>
          </SessionGate>
        </ThemeProvider>
      </QueryClientProvider>
    </PageErrorBoundary>
  );
}
