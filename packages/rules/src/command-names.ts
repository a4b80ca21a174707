import { checkGuard, type GuardInput, type GuardLevel, type Refusal } from './guard.ts';
import type { Permission } from './permissions.ts';
import type { Stage } from './stages.ts';

export interface CommandArgument {
  name: string;
  /** A map is an object of names and values; what may stand in it is its command's own affair. */
  type: 'text' | 'boolean' | 'map';
  required: boolean;
}

/** A command that goes through the bus. `url` is its name on the wire, in the audit log and in Audit History. */
export interface CommandName {
  url: string;
  /** The Command: the url up to its last part. */
  parent: string;
  /** The Subcommand: the url's last part. */
  name: string;
  /** What it does, for its dialog and the audit page. */
  title: string;
  level: GuardLevel;
  /** What it asks in prod, where that is more. */
  prodLevel: GuardLevel;
  /** Whether approval and confirm decide, or are only kept: recover's payload is not stated to carry them. */
  confirmation: 'required' | 'recorded';
  permission: Permission;
  arguments: readonly CommandArgument[];
}

const text = (name: string): CommandArgument => ({ name, type: 'text', required: true });
const optional = (name: string, type: CommandArgument['type'] = 'text'): CommandArgument => ({ name, type, required: false });

const map = (name: string, required = true): CommandArgument => ({ name, type: 'map', required });

const DOMAIN = [text('domain_identifier')] as const;
const NODE = [text('domain_identifier'), text('instance_id'), optional('truncate_output', 'boolean')] as const;

interface Row {
  url: string;
  title: string;
  level: GuardLevel;
  prodLevel?: GuardLevel;
  confirmation?: 'recorded';
  permission: Permission;
  args: readonly CommandArgument[];
}

/** In prod, what changes clusters or their limits belongs to a ticket and says why. */
const sdpds = (
  name: string,
  title: string,
  more: readonly CommandArgument[] = [],
  { level = 'confirmed', prodLevel = level }: Partial<Pick<Row, 'level' | 'prodLevel'>> = {},
): Row[] => [
  {
    url: `aes/sdpds/${name}`,
    title,
    level,
    prodLevel,
    confirmation: 'recorded',
    permission: 'release:act',
    args: [optional('stack_name'), ...more, map('request')],
  },
];

/** Arguments of terminate, reboot and the deployment type are stated nowhere: they take what the other node commands take. */
const ROWS: readonly Row[] = [
  {
    url: 'aes/domain/cp/recover-domain',
    title: 'Recover domain',
    level: 'confirmed',
    confirmation: 'recorded',
    permission: 'domain:recover',
    args: DOMAIN,
  },
  {
    url: 'aes/domain/cp/update-limits',
    title: 'Update limits',
    level: 'ticketed',
    permission: 'limits:edit',
    // `expected` holds what the person saw, so that two people who edit at once do not undo each other unseen.
    args: [...DOMAIN, map('limits'), map('expected', false)],
  },
  { url: 'aes/domain/dp/deactivate-kibana', title: 'Deactivate dashboards', level: 'confirmed', permission: 'domain:bounce', args: DOMAIN },
  { url: 'aes/domain/dp/activate-kibana', title: 'Activate dashboards', level: 'confirmed', permission: 'domain:bounce', args: DOMAIN },
  { url: 'aes/domain/dp/node/terminate-instance', title: 'Terminate instance', level: 'two-person', permission: 'node:act', args: NODE },
  { url: 'aes/domain/dp/node/reboot-instance', title: 'Reboot instance', level: 'granted', permission: 'node:act', args: NODE },
  { url: 'aes/domain/dp/node/is-os-containerized', title: 'Read deployment type', level: 'safe', permission: 'node:read', args: NODE },
  {
    url: 'aes/domain/dp/node/shell',
    title: 'Run a node command',
    level: 'granted',
    permission: 'node:act',
    args: [...NODE, text('base_cmd'), optional('args'), optional('ticket'), optional('description')],
  },
  {
    url: 'aes/domain/dp/node/kibana/deactivate',
    title: 'Deactivate dashboards on a node',
    level: 'ticketed',
    permission: 'node:act',
    args: NODE,
  },
  {
    url: 'aes/domain/dp/node/kibana/activate',
    title: 'Activate dashboards on a node',
    level: 'ticketed',
    permission: 'node:act',
    args: NODE,
  },
  {
    url: 'aes/domain/dp/node/es/deactivate',
    title: 'Deactivate the engine on a node',
    level: 'granted',
    permission: 'node:act',
    args: NODE,
  },
  { url: 'aes/domain/dp/node/es/activate', title: 'Activate the engine on a node', level: 'granted', permission: 'node:act', args: NODE },
  // Changes nothing of any domain, but makes work and a record that others read: so it is a command, and everybody may give it.
  {
    url: 'aes/lse/request-report',
    title: 'Request an LSE report',
    level: 'safe',
    permission: 'lse:analyse',
    args: [
      text('endTimeUtc'),
      text('timeWindow'),
      optional('interval'),
      text('issueTypes'),
      optional('lseStartTimeUtc'),
      optional('lseEndTimeUtc'),
    ],
  },
  // Stated as calls without confirmation; they ask for a sign-in that is fresh enough for changes all the same. Regions are one text with commas.
  {
    url: 'aes/ots/onboard',
    title: 'Onboard an account',
    level: 'confirmed',
    confirmation: 'recorded',
    permission: 'transparency:act',
    args: [text('aws_account_id'), text('regions'), text('is_part_of_aws_org')],
  },
  {
    url: 'aes/ots/update-role-arn',
    title: 'Set the role of an account',
    level: 'confirmed',
    confirmation: 'recorded',
    permission: 'transparency:act',
    // `version` is that of the account as the person saw it, so that two people who edit at once do not undo each other unseen.
    args: [text('aws_account_id'), text('regions'), text('role_arn'), optional('version')],
  },
  // Stated as a query without confirmation, as those of accounts above.
  {
    url: 'aes/serverless/retry-collection',
    title: 'Retry a failed collection',
    level: 'confirmed',
    confirmation: 'recorded',
    permission: 'domain:recover',
    args: [text('aws_account_id'), text('collection_id')],
  },
  // Calls under /api/sdpds, whose payloads are not stated to carry approval and confirm. `request` is the payload without its guard.
  ...sdpds('create-component', 'Create a component'),
  ...sdpds('create-component-version', 'Create a component version'),
  ...sdpds('upload-location', 'Get a place for a package'),
  ...sdpds('apply-component-version', 'Apply component versions to a cluster', [text('domain_identifier')], { prodLevel: 'ticketed' }),
  ...sdpds('create-release', 'Create a release', [], { prodLevel: 'ticketed' }),
  ...sdpds('move-release', 'Start, pause, resume or cancel a release', [], { prodLevel: 'ticketed' }),
  ...sdpds('retry-release', 'Retry failed clusters of a release', [], { prodLevel: 'ticketed' }),
  ...sdpds('update-stack-settings', 'Change the limits of a stack', [], { level: 'ticketed' }),
  { url: 'aes/ots/verify', title: 'Verify an account', level: 'safe', permission: 'transparency:act', args: [text('aws_account_id')] },
];

const fromRow = ({ url, title, level, prodLevel = level, confirmation, permission, args }: Row): CommandName => {
  const cut = url.lastIndexOf('/');
  return {
    url,
    parent: url.slice(0, cut),
    name: url.slice(cut + 1),
    title,
    level,
    prodLevel,
    confirmation: confirmation ?? 'required',
    permission,
    arguments: args,
  };
};

/** Every command of the contract so far, in the order of Audit History's dropdown. */
export const COMMAND_NAMES: readonly CommandName[] = ROWS.map(fromRow);

const byUrl = new Map(COMMAND_NAMES.map((command) => [command.url, command]));

/** The command of a url; null for one that does not exist, which is refused and audited all the same. */
export const commandByUrl = (url: string): CommandName | null => byUrl.get(url) ?? null;

/** What bouncing the dashboards does, in this order (ACT-017). */
export const BOUNCE_DASHBOARDS_URLS = ['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana'] as const;

export const RECOVER_DOMAIN_URL = 'aes/domain/cp/recover-domain';

export const UPDATE_LIMITS_URL = 'aes/domain/cp/update-limits';

/** By effect what the call detailPageRequestingData does; its issue types are one text with commas (LSE-056). */
export const REQUEST_LSE_REPORT_URL = 'aes/lse/request-report';

/** By effect what the calls otsOnboardResponse, updateRoleArnResponse and otsVerifyNow do. */
export const ONBOARD_ACCOUNT_URL = 'aes/ots/onboard';
export const UPDATE_ROLE_ARN_URL = 'aes/ots/update-role-arn';
export const VERIFY_ACCOUNT_URL = 'aes/ots/verify';

/** By effect what the call retryCollectionFailure does. */
export const RETRY_COLLECTION_URL = 'aes/serverless/retry-collection';

/** By effect what the calls of releases do that change something. */
export const SDPDS_COMMANDS = {
  createComponent: 'aes/sdpds/create-component',
  createVersion: 'aes/sdpds/create-component-version',
  uploadLocation: 'aes/sdpds/upload-location',
  apply: 'aes/sdpds/apply-component-version',
  createRelease: 'aes/sdpds/create-release',
  moveRelease: 'aes/sdpds/move-release',
  retryRelease: 'aes/sdpds/retry-release',
  updateSettings: 'aes/sdpds/update-stack-settings',
} as const;

/** An entry of the commands list, with the contract's field names (AUDIT-011). */
export interface CommandGroup {
  /** Last part of the group's path, `cp`. */
  name: string;
  /** What stands before it, `aes/domain`. */
  parent: string;
  sub_commands: { name: string }[];
}

/** The commands as groups, for the dropdown of Command and Subcommand. A command's path is `parent/name/subcommand`. */
export const commandGroups = (commands: readonly CommandName[] = COMMAND_NAMES): CommandGroup[] => {
  const groups = new Map<string, CommandGroup>();
  for (const command of commands) {
    const cut = command.parent.lastIndexOf('/');
    const group = groups.get(command.parent) ?? {
      name: command.parent.slice(cut + 1),
      parent: command.parent.slice(0, Math.max(cut, 0)),
      sub_commands: [],
    };
    group.sub_commands.push({ name: command.name });
    groups.set(command.parent, group);
  }
  return [...groups.values()];
};

/** The path that Audit History asks for: back to the command's url. */
export const commandPath = (group: Pick<CommandGroup, 'name' | 'parent'>, subCommand: string): string =>
  [group.parent, group.name, subCommand].filter((part) => part !== '').join('/');

/** The command as someone would type it: `aes domain cp recover-domain`. */
export const cliCommand = (url: string): string => url.replaceAll('/', ' ');

/** What a command asks of the person who runs it in a stage. */
export const levelIn = (stage: Stage, { level, prodLevel }: Pick<CommandName, 'level' | 'prodLevel'>): GuardLevel =>
  stage === 'prod' ? prodLevel : level;

/** Whether a request brings what its command needs in a stage; null when it does. */
export const checkCommand = (command: CommandName, input: GuardInput, stage: Stage): Refusal | null =>
  checkGuard(levelIn(stage, command), input, { confirmation: command.confirmation });

const IS_OF_TYPE: Record<CommandArgument['type'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  map: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};
const TYPE_WORDS: Record<CommandArgument['type'], string> = {
  text: 'a text',
  boolean: 'true or false',
  map: 'an object of names and values',
};

/** What is wrong with a command's arguments, or null. Unknown arguments are allowed: the map is free. Names the argument and the fix. */
export const argumentProblem = (command: CommandName, args: Readonly<Record<string, unknown>>): string | null => {
  for (const { name, type, required } of command.arguments) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value === undefined || value === null || value === '') {
      if (required) return `args.${name} is missing: ${command.name} needs it.`;
    } else if (!IS_OF_TYPE[type](value)) {
      return `args.${name} must be ${TYPE_WORDS[type]}.`;
    }
  }
  return null;
};
