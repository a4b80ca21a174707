import { MINUTE } from '../durations.ts';
import { defineCommand, flag, map, text } from './command.ts';

const DOMAIN = { domain_identifier: text() };

export const RECOVER_DOMAIN = defineCommand({
  url: 'aes/domain/cp/recover-domain',
  title: 'Recover domain',
  level: 'confirmed',
  prodLevel: 'ticketed',
  confirmation: 'recorded',
  permission: 'domain:recover',
  args: DOMAIN,
});

export const UPDATE_LIMITS = defineCommand({
  url: 'aes/domain/cp/update-limits',
  title: 'Update limits',
  level: 'ticketed',
  permission: 'limits:edit',
  // `expected` holds what the person saw, so that two people who edit at once do not undo each other unseen.
  args: { ...DOMAIN, limits: map(), expected: map().optional() },
});

export const DEACTIVATE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/deactivate-kibana',
  title: 'Deactivate dashboards',
  level: 'confirmed',
  prodLevel: 'ticketed',
  permission: 'domain:bounce',
  args: DOMAIN,
});

export const ACTIVATE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/activate-kibana',
  title: 'Activate dashboards',
  level: 'confirmed',
  prodLevel: 'ticketed',
  permission: 'domain:bounce',
  args: DOMAIN,
});

/** What bouncing the dashboards does, in this order (ACT-017). */
export const BOUNCE_DASHBOARDS = [DEACTIVATE_DASHBOARDS, ACTIVATE_DASHBOARDS] as const;

/** Arguments of terminate, reboot and the deployment type are stated nowhere: they take what the other node commands take. */
const NODE = { ...DOMAIN, instance_id: text(), truncate_output: flag().optional() };
/** `override` sets aside what speaks against it; that takes a second person at any level. */
/** A cluster misses a node that was taken away only after some time. Until then it looks whole, and a second one could go. */
export const UNTIL_MISSED = MINUTE;
const TAKES_NODE_AWAY = { ...NODE, override: flag().optional() };

export const TERMINATE_INSTANCE = defineCommand({
  url: 'aes/domain/dp/node/terminate-instance',
  title: 'Terminate instance',
  level: 'two-person',
  permission: 'node:act',
  domainLeaseMs: UNTIL_MISSED,
  args: TAKES_NODE_AWAY,
});

export const REBOOT_INSTANCE = defineCommand({
  url: 'aes/domain/dp/node/reboot-instance',
  title: 'Reboot instance',
  level: 'granted',
  permission: 'node:act',
  domainLeaseMs: UNTIL_MISSED,
  args: TAKES_NODE_AWAY,
});

/**
 * By effect what the call TriggerHawkeyeAnalysis does (ACT-011). Changes nothing of the domain, but makes work and a record that others read: so it is
 * a command, and everybody who reads domains may give it. Its ticket is an argument of its own, and is kept as the guard's too.
 */
export const TRIGGER_HAWKEYE_ANALYSIS = defineCommand({
  url: 'aes/domain/hawkeye/trigger-analysis',
  title: 'Trigger a HawkEye analysis',
  isChange: false,
  level: 'safe',
  permission: 'domain:read',
  args: { ...DOMAIN, analysis_type: text(), start_time: text(), end_time: text(), ticket_id: text() },
});
