import { defineCommand, flag, number, text } from './command.ts';

const DOMAIN = { domain_identifier: text() };
/** `schedule_at` is NOW, OFF_PEAK_WINDOW or TIMESTAMP, and `desired_start_time` epoch milliseconds for the last of them. */
const SCHEDULE = { schedule_at: text().optional(), desired_start_time: number().optional() };

/** What a schedule says; null for one that is none, with what is wrong of it. */
export const SCHEDULES = ['NOW', 'OFF_PEAK_WINDOW', 'TIMESTAMP'] as const;

export const START_SOFTWARE_UPDATE = defineCommand({
  url: 'aes/domain/service/start-software-update',
  title: 'Start service software update',
  level: 'ticketed',
  permission: 'release:act',
  args: { ...DOMAIN, ...SCHEDULE },
});

export const CANCEL_SOFTWARE_UPDATE = defineCommand({
  url: 'aes/domain/service/cancel-software-update',
  title: 'Cancel service software update',
  level: 'ticketed',
  permission: 'release:act',
  args: DOMAIN,
});

export const RESCHEDULE_ACTION = defineCommand({
  url: 'aes/domain/service/reschedule-action',
  title: 'Reschedule an action of the service',
  level: 'ticketed',
  permission: 'release:act',
  args: { ...DOMAIN, action_id: text(), action_type: text(), ...SCHEDULE },
});

export const SET_AUTO_TUNE = defineCommand({
  url: 'aes/domain/service/set-auto-tune',
  title: 'Switch Auto-Tune',
  level: 'ticketed',
  permission: 'domain:recover',
  args: { ...DOMAIN, enabled: flag() },
});

/** Changes nothing: the service checks whether the domain could be upgraded, and keeps the result among its upgrades. */
export const CHECK_UPGRADE = defineCommand({
  url: 'aes/domain/service/check-upgrade',
  title: 'Check an upgrade',
  isChange: false,
  level: 'confirmed',
  permission: 'domain:recover',
  args: { ...DOMAIN, target_version: text() },
});
