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
const TAKES_NODE_AWAY = { ...NODE, override: flag().optional() };

export const TERMINATE_INSTANCE = defineCommand({
  url: 'aes/domain/dp/node/terminate-instance',
  title: 'Terminate instance',
  level: 'two-person',
  permission: 'node:act',
  args: TAKES_NODE_AWAY,
});

export const REBOOT_INSTANCE = defineCommand({
  url: 'aes/domain/dp/node/reboot-instance',
  title: 'Reboot instance',
  level: 'granted',
  permission: 'node:act',
  args: TAKES_NODE_AWAY,
});

export const READ_DEPLOYMENT_TYPE = defineCommand({
  url: 'aes/domain/dp/node/is-os-containerized',
  title: 'Read deployment type',
  level: 'safe',
  permission: 'node:read',
  args: NODE,
});

export const RUN_NODE_COMMAND = defineCommand({
  url: 'aes/domain/dp/node/shell',
  title: 'Run a node command',
  level: 'granted',
  permission: 'node:act',
  args: { ...NODE, base_cmd: text(), args: text().optional(), ticket: text().optional(), description: text().optional() },
});

export const DEACTIVATE_NODE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/node/kibana/deactivate',
  title: 'Deactivate dashboards on a node',
  level: 'ticketed',
  permission: 'node:act',
  args: NODE,
});

export const ACTIVATE_NODE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/node/kibana/activate',
  title: 'Activate dashboards on a node',
  level: 'ticketed',
  permission: 'node:act',
  args: NODE,
});

export const DEACTIVATE_NODE_ENGINE = defineCommand({
  url: 'aes/domain/dp/node/es/deactivate',
  title: 'Deactivate the engine on a node',
  level: 'granted',
  permission: 'node:act',
  args: NODE,
});

export const ACTIVATE_NODE_ENGINE = defineCommand({
  url: 'aes/domain/dp/node/es/activate',
  title: 'Activate the engine on a node',
  level: 'granted',
  permission: 'node:act',
  args: NODE,
});
