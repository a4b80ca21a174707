import { defineCommand, flag, number, text } from './command.ts';

const DOMAIN = { domain_identifier: text() };

/** Has the log files of a group and a range looked up and listed. It reads, and changes nothing of the domain. */
export const REQUEST_LOGS = defineCommand({
  url: 'aes/domain/logs/request',
  title: 'Request logs',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { ...DOMAIN, log_group: text(), start_time: text(), end_time: text(), hours: number().optional() },
});

/** Has all that the logs of some groups hold in a range searched, redacted. Groups are joined by commas. It reads, and changes nothing. */
export const SCAN_LOGS = defineCommand({
  url: 'aes/domain/logs/scan',
  title: 'Search all logs of a range',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  hasReasonInArguments: true,
  args: {
    ...DOMAIN,
    ...{ log_groups: text(), start_time: text(), end_time: text(), search: text(), is_pattern: flag().optional() },
    ticket: text().optional(),
  },
});

/** Ends such a search; the one who began it may. */
export const CANCEL_LOG_SCAN = defineCommand({
  url: 'aes/domain/logs/cancel-scan',
  title: 'Cancel a search of all logs',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { ...DOMAIN, scan_id: text() },
});

/** Opens a log file with everything replaced that is a customer's. In the regions where even that takes a customer's ticket, it is named here. */
export const VIEW_LOG = defineCommand({
  url: 'aes/domain/logs/view',
  title: 'View a log file',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  hasReasonInArguments: true,
  args: { ...DOMAIN, log_id: text(), ticket: text().optional() },
});

/**
 * Opens a log file as it was written: recorded before the first byte leaves, under a grant for raw data. The call ViewLog, which asks for
 * it, is stated without confirmation (DLOG-039): its ticket and description are what somebody types for it.
 */
export const VIEW_RAW_LOG = defineCommand({
  url: 'aes/domain/logs/view-raw',
  title: 'View raw logs',
  level: 'granted',
  isChange: false,
  confirmation: 'recorded',
  permission: 'data:raw',
  hasReasonInArguments: true,
  args: { ...DOMAIN, log_id: text(), from_line: number().optional(), ticket: text().optional(), description: text().optional() },
});

/** What a reader found hidden that should not be, or open that should be hidden. The record is where it is kept. */
export const STORE_REDACTION_FEEDBACK = defineCommand({
  url: 'aes/domain/logs/redaction-feedback',
  title: 'Give feedback on redaction',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  hasReasonInArguments: true,
  args: { ...DOMAIN, ticket: text(), description: text(), breakglass_justification: text().optional() },
});
