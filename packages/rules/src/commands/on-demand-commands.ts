import { defineCommand, text } from './command.ts';

/** Has access logs, analyser samples or top queries of a domain fetched and stored for a range. It reads, and changes nothing of the domain. */
export const REQUEST_ON_DEMAND_DATA = defineCommand({
  url: 'aes/domain/on-demand/request',
  title: 'Request on-demand data',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { domain_identifier: text(), event_type: text(), start_time: text(), end_time: text(), re_backfill: text() },
});

/** Ends a backfill that is under way. */
export const CANCEL_ON_DEMAND_DATA = defineCommand({
  url: 'aes/domain/on-demand/cancel',
  title: 'Cancel an on-demand request',
  level: 'safe',
  isChange: false,
  permission: 'domain:read',
  args: { domain_identifier: text(), execution_id: text() },
});
