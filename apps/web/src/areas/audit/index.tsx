import { auditHistoryPath } from '#rules/paths/audit';
import type { Area } from '../../kits/area/area.ts';

export const audit: Area = {
  routes: [
    {
      path: auditHistoryPath,
      handle: { crumbs: () => [{ text: 'Audit History', href: auditHistoryPath }] },
      lazy: async () => ({ Component: (await import('./screens/audit-history/audit-history-screen.tsx')).AuditHistoryScreen }),
    },
  ],
  navigationFoot: [{ type: 'link', text: 'Audit History', href: auditHistoryPath }],
  palette: [{ kind: 'Screen', path: auditHistoryPath, title: 'Audit History', hint: 'who did what, when and why', words: 'commands log' }],
};
