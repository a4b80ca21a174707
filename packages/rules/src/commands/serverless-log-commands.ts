import { defineCommand, text } from './command.ts';

/** Has log groups of the serverless offering searched, for a term or by a query. It reads, and changes nothing. */
export const REQUEST_JUNO_LOGS = defineCommand({
  url: 'aes/serverless/logs/request',
  title: 'Request serverless logs',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { log_groups: text(), start_time: text(), end_time: text(), search_term: text().optional(), query_string: text().optional() },
});

/** Opens one event of a serverless log, with everything replaced that is a customer's. */
export const VIEW_JUNO_LOG_RECORD = defineCommand({
  url: 'aes/serverless/logs/view-record',
  title: 'View a serverless log record',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { pointer: text() },
});
