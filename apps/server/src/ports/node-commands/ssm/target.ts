import type { NodeCommandName } from '#rules/node-commands/node-command';
import type { ActionRole } from '../../aws-action/role.ts';

/** A document of the owner's, in the account of the role. */
export interface SsmDocument {
  name: string;
  /** The default version where absent. */
  version?: string | undefined;
}

/** How the machines of one cluster are reached through Systems Manager. */
export interface SsmAccess extends ActionRole {
  /** Ids of EC2 instances (`i-…`) or managed nodes (`mi-…`) by the address that the cluster tells. */
  instances: Readonly<Record<string, string>>;
  documents: Partial<Record<NodeCommandName, SsmDocument>>;
  readableFolders: readonly string[];
  /** Of one command, waiting for its end included. */
  timeoutMs: number;
}
