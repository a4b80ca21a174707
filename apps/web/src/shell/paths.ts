/** Paths of the named routes that the shell links to (SHELL-022, SHELL-023). */
export const paths = {
  home: '/',
  juno: '/juno',
  junoLogs: '/juno/log',
  lse: '/lse-tool',
  lseHistory: '/lse-tool/history',
  transparency: '/ops-transparency',
  onboarded: '/ops-transparency/onboarded',
  verifyAll: '/ops-transparency/verify/all',
  verifyActionable: '/ops-transparency/verify/actionable/all',
  componentReleases: '/component-release-tracker',
  softwareUpdates: '/software-update-tracker',
  sdpds: '/sdpds',
  auditHistory: '/audit-history',
  runbooks: '/docs/sop',
  kits: '/kits',
} as const;
