import type { NodeCommand, NodeCommandName } from '#rules/node-commands/node-command';

/** A machine of a domain, by what the compute port knows of it. */
export interface NodeTarget {
  domainIdentifier: string;
  instanceId: string;
  /** The address that it is reached under. */
  ip: string;
}

/** For whom, and why: sources that can carry it keep it (tags of a session, the log of the machine). */
export interface NodeRequest {
  target: NodeTarget;
  /** The same in every attempt at one command. */
  token: string;
  actor: string;
  ticket: string;
  /** Epoch milliseconds at which the command was accepted. */
  at: number;
}

/** A piece of what the node wrote, in the order in which it came. */
export interface OutputChunk {
  stream: 'stdout' | 'stderr';
  bytes: Uint8Array;
}

/** How it ended. */
export interface NodeAnswer {
  /** The exit status of the program; null where the source has none. */
  exitCode: number | null;
  /** More was written than `NODE_COMMAND_LIMITS.answerBytes`: the rest was not taken. */
  isTruncated: boolean;
}

/**
 * Commands on the machines of a domain: a closed set, each made of its parameters by the adapter, and never a text that a shell reads.
 * @throws PortError `not-found` (the machine is not there any more), `denied` (not let in; its host key is not the one that is pinned),
 * `throttled`, `timed-out` (whether it took effect is unknown then), `unavailable`, `not-offered`, `cancelled`
 */
export interface NodeCommandsPort {
  /** Commands that this source carries out on the nodes of a domain; empty where nothing is configured. */
  offered(domainIdentifier: string): readonly NodeCommandName[];
  /** Folders whose files may be listed and read there. */
  readableFolders(domainIdentifier: string): readonly string[];
  /** The account that logs are read as where the engine runs in a container and its files belong to another one (DLOG-047); null for none. */
  serviceUser(domainIdentifier: string): string | null;
  /**
   * Runs one, and gives what the node writes to `take` as it comes, in any pieces, where the source tells it so early; at most `NODE_COMMAND_LIMITS.answerBytes` over both streams.
   * A program that ends with a status other than 0 is an answer, not an error.
   */
  run(command: NodeCommand, request: NodeRequest, take: (chunk: OutputChunk) => void, signal: AbortSignal): Promise<NodeAnswer>;
  /** Whether a command with this token took effect, after a crash. Null: the source cannot tell. */
  wasDone(command: NodeCommand, request: NodeRequest, signal: AbortSignal): Promise<boolean | null>;
}
