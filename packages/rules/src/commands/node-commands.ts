import { defineCommand, flag, text } from './command.ts';
import { UNTIL_MISSED } from './domain-commands.ts';

/**
 * A node as the contract's payloads name it: by `domain_identifier` and `instance_id` (ACT-043), by `cluster` and `node`, its IP (ACT-053), or by
 * `domain_identifier` and `ip_address` (ACT-051). Only an instance id is covered by a grant for that node alone.
 */
const ON_NODE = {
  domain_identifier: text().optional(),
  cluster: text().optional(),
  instance_id: text().optional(),
  ip_address: text().optional(),
  node: text().optional(),
  truncate_output: flag().optional(),
};
const ONE_OF = [
  ['domain_identifier', 'cluster'],
  ['instance_id', 'ip_address', 'node'],
] as const;

const ACTS = { permission: 'node:act', args: ON_NODE, oneOf: ONE_OF } as const;

export const READ_DEPLOYMENT_TYPE = defineCommand({
  url: 'aes/domain/dp/node/is-os-containerized',
  title: 'Read deployment type',
  level: 'safe',
  isChange: false,
  permission: 'node:read',
  args: ON_NODE,
  oneOf: ONE_OF,
});

/** Reads one of a closed set of programs (rules/node-commands): what it reads can be guarded content. */
export const RUN_NODE_COMMAND = defineCommand({
  url: 'aes/domain/dp/node/shell',
  title: 'Run a node command',
  level: 'granted',
  permission: 'node:act',
  isChange: false,
  hasReasonInArguments: true,
  args: { ...ON_NODE, base_cmd: text(), args: text().optional(), ticket: text().optional(), description: text().optional() },
  oneOf: ONE_OF,
});

export const DEACTIVATE_NODE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/node/kibana/deactivate',
  title: 'Deactivate dashboards on a node',
  level: 'ticketed',
  ...ACTS,
});

export const ACTIVATE_NODE_DASHBOARDS = defineCommand({
  url: 'aes/domain/dp/node/kibana/activate',
  title: 'Activate dashboards on a node',
  level: 'ticketed',
  ...ACTS,
});

export const DEACTIVATE_NODE_ENGINE = defineCommand({
  url: 'aes/domain/dp/node/es/deactivate',
  title: 'Deactivate the engine on a node',
  level: 'granted',
  domainLeaseMs: UNTIL_MISSED,
  ...ACTS,
  // As for a reboot: what speaks against it can be set aside by a grant with a second person.
  args: { ...ON_NODE, override: flag().optional() },
});

export const ACTIVATE_NODE_ENGINE = defineCommand({
  url: 'aes/domain/dp/node/es/activate',
  title: 'Activate the engine on a node',
  level: 'granted',
  ...ACTS,
});

export const PING_AGENT = defineCommand({
  url: 'sdpdagent/ping-agent',
  title: 'Ping agent',
  level: 'safe',
  isChange: false,
  permission: 'node:read',
  args: ON_NODE,
  oneOf: ONE_OF,
});

export const UPDATE_AGENT = defineCommand({ url: 'sdpdagent/update-agent', title: 'Update agent', level: 'granted', ...ACTS });

export const ACTIVATE_AGENT = defineCommand({ url: 'sdpdagent/activate-agent', title: 'Activate agent', level: 'granted', ...ACTS });

export const DEACTIVATE_AGENT = defineCommand({ url: 'sdpdagent/deactivate-agent', title: 'Deactivate agent', level: 'granted', ...ACTS });

export const INSTALL_DOCKER = defineCommand({ url: 'sdpdagent/install-docker', title: 'Install Docker', level: 'granted', ...ACTS });
