export const auditHistoryPath = '/audit-history';
