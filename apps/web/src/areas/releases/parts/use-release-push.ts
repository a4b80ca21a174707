import { useSteadyPush } from '../../../kits/push/use-steady-push.ts';

/** Pushes of a release come at most once a second; several of them together ask for once. */
const LEAST_MS = 1_000;

/** Calls back when counts of a release changed, of any release of the stack when `releaseId` is null. */
export function useReleasePush(stackName: string, releaseId: string | null, onChange: () => Promise<unknown>): void {
  useSteadyPush(`release:${stackName}/${releaseId ?? '*'}`, onChange, LEAST_MS);
}
