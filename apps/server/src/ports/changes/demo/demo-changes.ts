import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { ChangesPort } from '../port.ts';

/** What changed in the demo fleet. Commands are not here: the console's own store tells those. */
export const demoChanges = (world: World, clock: { now(): number }): ChangesPort => ({
  async between(subject, from, to, limit, signal) {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    return world
      .changes(subject, from, to, clock.now())
      .slice(0, limit)
      .map((change) => ({ ...change, link: linkOf(change.subject, change.kind), source: 'demo' }));
  },
});

/** The tab of the domain's page that shows more of it. */
const linkOf = (subject: string, kind: string): string | null => {
  const [clientId, name] = subject.split(':');
  if (!name) return null;
  return `/${clientId}/${name}/${kind === 'upgrade' ? 'upgrade-history' : kind === 'configuration' ? 'configurations' : 'overview'}`;
};
