import type { Command } from '#rules/commands/command';
import {
  ACTIVATE_NODE_DASHBOARDS,
  ACTIVATE_NODE_ENGINE,
  DEACTIVATE_NODE_DASHBOARDS,
  DEACTIVATE_NODE_ENGINE,
} from '#rules/commands/node-commands';

/** An environment of a node that is stopped and started again, with the specification's words (ACT-034, ACT-035, ACT-037). */
export interface NodeBounce {
  id: string;
  title: string;
  /** What is bounced, as its dialog and its failures call it. */
  what: string;
  deactivate: Command;
  activate: Command;
  effect: string;
  duration: string;
  deactivating: string;
  activating: string;
  done: string;
  failed: string;
  /** Why its menu entry cannot be chosen; null where it can (ACT-033). */
  disabledReason: string | null;
}

export const NODE_BOUNCES: readonly NodeBounce[] = [
  {
    id: 'bounce-kibana',
    title: 'Bounce Kibana',
    what: 'Kibana',
    deactivate: DEACTIVATE_NODE_DASHBOARDS,
    activate: ACTIVATE_NODE_DASHBOARDS,
    effect: 'The dashboards on this node are stopped and started again. Those on other nodes and the search process keep running.',
    duration: 'about a minute',
    deactivating: 'Deactivating Kibana env',
    activating: 'Activating Kibana',
    done: 'Kibana bounced successfully.',
    failed: 'Something went wrong unable to bounce Kibana',
    disabledReason: null,
  },
  {
    id: 'bounce-es',
    title: 'Bounce ES',
    what: 'ES',
    deactivate: DEACTIVATE_NODE_ENGINE,
    activate: ACTIVATE_NODE_ENGINE,
    effect: 'The search process on this node is stopped and started again: the node leaves the cluster until it is back.',
    duration: 'some minutes, until the node has rejoined and its shards have recovered',
    deactivating: 'Deactivating ES env',
    activating: 'Activating ES',
    done: 'ES Env bounced successfully.',
    failed: 'Something went wrong unable to bounce ES Env',
    disabledReason: 'Not offered: reboot the machine, which looks at the cluster first',
  },
];
