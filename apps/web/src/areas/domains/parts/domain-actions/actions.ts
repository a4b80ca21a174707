import type { Command } from '#rules/commands/command';
import { BOUNCE_DASHBOARDS, RECOVER_DOMAIN } from '#rules/commands/domain-commands';

export interface DomainAction {
  id: 'recover' | 'bounce';
  title: string;
  permission: 'domain:recover' | 'domain:bounce';
  /** The commands in their order; the second runs when the first has succeeded. */
  commands: readonly [Command, ...Command[]];
  /** What will happen, and how long it takes. */
  effect: string;
  duration: string;
  loading: string;
  done: string;
  failed: string;
}

/** ACT-015, ACT-017, ACT-020 to ACT-023. */
export const DOMAIN_ACTIONS: readonly DomainAction[] = [
  {
    id: 'recover',
    title: 'Recover domain',
    permission: 'domain:recover',
    commands: [RECOVER_DOMAIN],
    effect:
      'Asks the cluster to try again to allocate the shards whose allocation was given up. Shards that can be placed start within minutes; data is not touched.',
    duration: 'a few seconds; recovery takes minutes',
    loading: 'Recovering the domain',
    done: 'Recovery of the domain was started',
    failed: 'Something went wrong unable to recover domain',
  },
  {
    id: 'bounce',
    title: 'Bounce dashboards UI',
    permission: 'domain:bounce',
    commands: BOUNCE_DASHBOARDS,
    effect:
      'Deactivates the dashboards of the domain and activates them again. They are unavailable for about a minute; searches and indexing continue.',
    duration: 'about a minute',
    loading: 'Bouncing the dashboards UI',
    done: 'The dashboards UI was bounced',
    failed: 'Something went wrong unable to bounce Kibana',
  },
];
