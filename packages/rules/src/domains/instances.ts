import type { Stage } from '../regions/stages.ts';
import { ec2State, elbHealth } from './states.ts';

/** The fourth segment of an auto scaling group's path (DOM-059); a leading slash begins no segment. N/A where there is none. */
export const asgLabel = (path: string | null | undefined): string => path?.replace(/^\//, '').split('/')[3]?.trim() || 'N/A';

/** Whether the SSH bastion column has the full button (DOM-074). "Contains eu" is read as stated, as plain text. */
export const fullSshButton = (stage: Stage, regionName: string): boolean => stage === 'prod' || regionName.includes('eu');

/** What tells how a machine and its node are; `heapPercent` is null where no node answers for the machine. */
interface MachineState {
  state?: string | null | undefined;
  elbHealth?: string | null | undefined;
  heapPercent?: number | null | undefined;
}

/**
 * Machines as somebody looks for them: first those that run without a node or that the balancer finds unhealthy, then those that come or go, then
 * the rest; each in the order given.
 */
export const troubledFirst = <Machine extends MachineState>(machines: readonly Machine[]): Machine[] =>
  machines.toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ state, elbHealth: health, heapPercent }: MachineState): number => {
  if (ec2State(state).kind !== 'success') return 1;
  return heapPercent == null || elbHealth(health).kind === 'danger' ? 0 : 2;
};
