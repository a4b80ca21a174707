import type { AgentCommand, ServiceCommand } from '#rules/node-commands/node-command';

/** Commands whose words the configuration may say. */
export type ConfigurableCommand = AgentCommand | ServiceCommand | 'deployment-type';

/** How the machines of one cluster are reached, secrets already read. Never stored, logged or answered. */
export interface SshAccess {
  /** The one account on all of them. */
  account: string;
  port: number;
  /** A private key: the absolute path of its file, or its text. */
  identity: { file: string } | { text: string };
  /** Pinned keys (`ssh-ed25519 AAAA…`) by the address of the machine, or the absolute path of a known_hosts file. */
  hostKeys: { byAddress: Readonly<Record<string, readonly string[]>> } | { file: string };
  /** Words of each, in place of the built-in ones; agent commands have none built in. */
  commands: Partial<Record<ConfigurableCommand, readonly string[]>>;
  readableFolders: readonly string[];
  /** The account that logs are read as; null for the one that comes in. */
  serviceUser: string | null;
  /** Of one command, connecting included. */
  timeoutMs: number;
}
