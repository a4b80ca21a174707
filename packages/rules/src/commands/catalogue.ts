import { OPEN_CREDENTIALS, READ_SSH_DETAILS } from './access-commands.ts';
import { ONBOARD_ACCOUNT, REQUEST_LSE_REPORT, RETRY_COLLECTION, UPDATE_ROLE_ARN, VERIFY_ACCOUNT } from './account-commands.ts';
import { BOARD_COMMANDS } from './board-commands.ts';
import type { Command } from './command.ts';
import {
  ACTIVATE_DASHBOARDS,
  DEACTIVATE_DASHBOARDS,
  REBOOT_INSTANCE,
  RECOVER_DOMAIN,
  TERMINATE_INSTANCE,
  TRIGGER_HAWKEYE_ANALYSIS,
  UPDATE_LIMITS,
} from './domain-commands.ts';
import { APPROVE_GRANT, BREAK_GLASS, GIVE_BACK_GRANT, REFUSE_GRANT, REQUEST_GRANT, REVIEW_GRANT, REVOKE_GRANT } from './grant-commands.ts';
import { CANCEL_LOG_SCAN, REQUEST_LOGS, SCAN_LOGS, STORE_REDACTION_FEEDBACK, VIEW_LOG, VIEW_RAW_LOG } from './log-commands.ts';
import { CANCEL_SOFTWARE_UPDATE, CHECK_UPGRADE, RESCHEDULE_ACTION, SET_AUTO_TUNE, START_SOFTWARE_UPDATE } from './managed-commands.ts';
import {
  ACTIVATE_AGENT,
  ACTIVATE_NODE_DASHBOARDS,
  ACTIVATE_NODE_ENGINE,
  DEACTIVATE_AGENT,
  DEACTIVATE_NODE_DASHBOARDS,
  DEACTIVATE_NODE_ENGINE,
  INSTALL_DOCKER,
  PING_AGENT,
  READ_DEPLOYMENT_TYPE,
  RUN_NODE_COMMAND,
  UPDATE_AGENT,
} from './node-commands.ts';
import { CANCEL_ON_DEMAND_DATA, REQUEST_ON_DEMAND_DATA } from './on-demand-commands.ts';
import {
  APPLY_VERSIONS,
  CREATE_COMPONENT,
  CREATE_RELEASE,
  CREATE_VERSION,
  MOVE_RELEASE,
  RETRY_RELEASE,
  UPDATE_STACK_SETTINGS,
  UPLOAD_LOCATION,
} from './release-commands.ts';
import { REQUEST_JUNO_LOGS, VIEW_JUNO_LOG_RECORD } from './serverless-log-commands.ts';

/** Every command of the contract so far, in the order of Audit History's dropdown. */
export const COMMANDS: readonly Command[] = [
  RECOVER_DOMAIN,
  UPDATE_LIMITS,
  DEACTIVATE_DASHBOARDS,
  ACTIVATE_DASHBOARDS,
  TERMINATE_INSTANCE,
  REBOOT_INSTANCE,
  READ_DEPLOYMENT_TYPE,
  RUN_NODE_COMMAND,
  DEACTIVATE_NODE_DASHBOARDS,
  ACTIVATE_NODE_DASHBOARDS,
  DEACTIVATE_NODE_ENGINE,
  ACTIVATE_NODE_ENGINE,
  PING_AGENT,
  UPDATE_AGENT,
  ACTIVATE_AGENT,
  DEACTIVATE_AGENT,
  INSTALL_DOCKER,
  REQUEST_LSE_REPORT,
  ONBOARD_ACCOUNT,
  UPDATE_ROLE_ARN,
  RETRY_COLLECTION,
  CREATE_COMPONENT,
  CREATE_VERSION,
  UPLOAD_LOCATION,
  APPLY_VERSIONS,
  CREATE_RELEASE,
  MOVE_RELEASE,
  RETRY_RELEASE,
  UPDATE_STACK_SETTINGS,
  VERIFY_ACCOUNT,
  TRIGGER_HAWKEYE_ANALYSIS,
  REQUEST_GRANT,
  BREAK_GLASS,
  APPROVE_GRANT,
  REFUSE_GRANT,
  GIVE_BACK_GRANT,
  REVOKE_GRANT,
  REVIEW_GRANT,
  READ_SSH_DETAILS,
  OPEN_CREDENTIALS,
  REQUEST_LOGS,
  SCAN_LOGS,
  CANCEL_LOG_SCAN,
  VIEW_LOG,
  VIEW_RAW_LOG,
  STORE_REDACTION_FEEDBACK,
  REQUEST_JUNO_LOGS,
  VIEW_JUNO_LOG_RECORD,
  REQUEST_ON_DEMAND_DATA,
  CANCEL_ON_DEMAND_DATA,
  ...BOARD_COMMANDS,
  START_SOFTWARE_UPDATE,
  CANCEL_SOFTWARE_UPDATE,
  RESCHEDULE_ACTION,
  SET_AUTO_TUNE,
  CHECK_UPGRADE,
];

const byUrl = new Map(COMMANDS.map((command) => [command.url, command]));

/** The command of a url; null for one that does not exist, which is refused and audited all the same. */
export const commandByUrl = (url: string): Command | null => byUrl.get(url) ?? null;

/** An entry of the commands list, with the contract's field names (AUDIT-011). */
export interface CommandGroup {
  /** Last part of the group's path, `cp`. */
  name: string;
  /** What stands before it, `aes/domain`. */
  parent: string;
  sub_commands: { name: string }[];
}

/** The commands as groups, for the dropdown of Command and Subcommand. A command's path is `parent/name/subcommand`. */
export const commandGroups = (commands: readonly Command[] = COMMANDS): CommandGroup[] => {
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
