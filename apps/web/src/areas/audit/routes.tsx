import type { RouteObject } from 'react-router';
import { auditHistoryPath } from './paths.ts';

export const auditRoutes: RouteObject[] = [
  {
    path: auditHistoryPath,
    handle: { crumbs: () => [{ text: 'Audit History', href: auditHistoryPath }] },
    lazy: async () => ({ Component: (await import('./screens/audit-history/audit-history-screen.tsx')).AuditHistoryScreen }),
  },
];
