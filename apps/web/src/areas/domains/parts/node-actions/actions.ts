import type { Command } from '#rules/commands/command';
import { REBOOT_INSTANCE, TERMINATE_INSTANCE } from '#rules/commands/domain-commands';

/** What can be done with one machine. */
export interface NodeAction {
  id: string;
  title: string;
  command: Command;
  effect: string;
  duration: string;
  loading: string;
  /** Texts of success and failure by the instance's id and the server's words. */
  done: (instanceId: string) => string;
  failed: string;
  failedWith: (message: string) => string;
}

export const NODE_ACTIONS: readonly NodeAction[] = [
  {
    id: 'reboot',
    title: 'Reboot EC2',
    command: REBOOT_INSTANCE,
    effect: 'The machine restarts, and its node leaves the cluster until it is back. Its shards stay where they are.',
    duration: 'some minutes, until the node has rejoined and its shards have recovered',
    loading: 'Rebooting EC2 node',
    done: () => 'EC2 node rebooted successfully.',
    // ACT-041: the specification gives the reboot the words of bounce ES.
    failed: 'Something went wrong unable to bounce ES Env',
    failedWith: (message) => `Unable to reboot EC2. ${message}`,
  },
  {
    id: 'terminate',
    title: 'Terminate instance',
    command: TERMINATE_INSTANCE,
    effect: 'The machine and what is on its disk are gone. The service starts another one in its place, to which the shards are copied.',
    duration: 'some minutes for the new machine, and as long as its shards take to copy',
    loading: 'Terminating instance',
    done: (instanceId) => `Terminated instances ${instanceId} successfully.`,
    failed: 'Something went wrong while terminating instance',
    failedWith: (message) => `Unable to terminate instance ${message}`,
  },
];
