/** How the engine runs on a node, field by field the contract's (ACT-049). */
export interface DeploymentType {
  type: 'container' | 'other';
  componentStatus: { Status: 'Active' | 'Inactive'; Component: string }[];
}

/** What a unit of systemd runs that runs a container. */
const CONTAINER = /\b(docker|podman|containerd|nerdctl|crictl)\b/;

/**
 * Reads what a node answers to `deployment-type`: what `systemctl show` prints of its units, a block of `Name=value` lines a unit, with Id,
 * LoadState, ActiveState and ExecStart. Units that are not installed are left out.
 * @returns the type, or why it is unknown, in words
 */
export function readDeploymentType(output: string): { read: DeploymentType; problem: null } | { read: null; problem: string } {
  const asked = output
    .split('\n\n')
    .map(propertiesOf)
    .filter((unit) => unit.has('Id'));
  if (asked.length === 0) return { read: null, problem: 'The node did not say how its engine runs.' };
  const units = asked.filter((unit) => unit.get('LoadState') !== 'not-found');
  if (units.length === 0) {
    const names = asked.map((unit) => unit.get('Id')).join(', ');
    return {
      read: null,
      problem: `The node has none of these services, so whether its engine runs in a container is unknown: ${names}.`,
    };
  }
  const read: DeploymentType = {
    type: units.some((unit) => CONTAINER.test(unit.get('ExecStart') ?? '')) ? 'container' : 'other',
    componentStatus: units.map((unit) => ({
      Status: unit.get('ActiveState') === 'active' ? 'Active' : 'Inactive',
      Component: (unit.get('Id') ?? '').replace(/\.service$/, ''),
    })),
  };
  return { read, problem: null };
}

const propertiesOf = (block: string): Map<string, string> =>
  new Map(
    block
      .split('\n')
      .map((line) => [line, line.indexOf('=')] as const)
      .filter(([, cut]) => cut > 0)
      .map(([line, cut]) => [line.slice(0, cut), line.slice(cut + 1).trim()]),
  );
