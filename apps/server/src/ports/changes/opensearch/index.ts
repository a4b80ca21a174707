import { PortError } from '../../port-error.ts';
import type { ChangesPort } from '../port.ts';

/** A cluster keeps no record of what changed: only our own store does, beside it. */
export function createOpenSearchChanges(): ChangesPort {
  const notKept = async (): Promise<never> => {
    throw new PortError('not-offered', 'A cluster keeps no record of its changes.');
  };
  return { between: notKept, among: notKept };
}
