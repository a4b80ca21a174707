import { OPEN_CREDENTIALS, READ_SSH_DETAILS } from '#rules/commands/access-commands';
import type { Command, SentArguments } from '#rules/commands/command';
import { subjectOf } from '#rules/grants/grant';

/** What the glass is broken for: one machine, or credentials for a domain's data. */
export type AccessTarget =
  | { flow: 'ssh'; domainIdentifier: string; instanceId: string }
  | { flow: 'credentials'; domainIdentifier: string };

interface AccessWords {
  title: string;
  kind: string;
  name: string;
  /** What the person gets, for the button of somebody who has a grant already. */
  open: string;
  effect: string;
  running: string;
  notConfigured: string;
  howToConfigure: string;
}

const WORDS = {
  ssh: {
    title: 'SSH access',
    kind: 'Instance',
    open: 'Show SSH details',
    effect: 'Shows how to reach the machine by SSH. Customer data can be read there.',
    running: 'Opening SSH access',
    notConfigured: 'No SSH access is configured for this stage and region.',
    howToConfigure: 'Set webLink, cli or scp under access.ssh in the configuration file of this console.',
  },
  credentials: {
    title: 'Credentials',
    kind: 'Domain',
    open: 'Open credential console',
    effect: 'Opens the credential console for the operations data-lake user role of this domain. Customer data can be read with it.',
    running: 'Opening the credential console',
    notConfigured: 'No credential console is configured for this stage and region.',
    howToConfigure: 'Set consoleUrl and role under access.credentials in the configuration file of this console.',
  },
} as const satisfies Record<AccessTarget['flow'], Omit<AccessWords, 'name'>>;

/** What a grant for the target is for (rules/grants). */
export const accessSubject = (target: AccessTarget): string =>
  subjectOf(target.domainIdentifier, target.flow === 'ssh' ? target.instanceId : null);

export const accessWords = (target: AccessTarget): AccessWords => ({ ...WORDS[target.flow], name: accessSubject(target) });

/** What reads it once the glass is broken. */
export function accessCommand(target: AccessTarget): { command: Command; args: SentArguments } {
  const domain = { domain_identifier: target.domainIdentifier };
  return target.flow === 'ssh'
    ? { command: READ_SSH_DETAILS, args: { ...domain, instance_id: target.instanceId } }
    : { command: OPEN_CREDENTIALS, args: domain };
}
