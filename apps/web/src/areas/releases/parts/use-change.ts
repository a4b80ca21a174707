import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SdpdsAnswer, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import type { ActionOutcome, GuardedRun } from '../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../kits/sdpds/call-sdpds.ts';
import { sdpdsOutcome } from '../../../kits/sdpds/sdpds-failure.ts';

type Guard = { ticket: string | null; reasonCode: string | null; description: string | null; idempotencyKey: string };

/** Makes one call that changes something, in a run of a guarded dialog. */
export interface Change {
  /**
   * @param failed what the dialog says when it did not happen
   * @param work makes the call with the guard and answers what the dialog says of it
   */
  run: (run: GuardedRun, failed: string, work: (guard: Guard) => Promise<ActionOutcome & { kind: 'done' }>) => Promise<ActionOutcome>;
}

/**
 * What failed for certain may be tried again; what was sent and not answered keeps its key and cannot run twice. Everything of releases is read
 * again afterwards, also after a failure: somebody else may have changed it.
 */
export function useChange(): Change {
  const queries = useQueryClient();
  const attempt = useRef(0);
  return {
    run: async ({ ticket, reasonCode, description, idempotencyKey }, failed, work) => {
      try {
        return await work({
          ticket: ticket || null,
          reasonCode: reasonCode || null,
          description: description || null,
          idempotencyKey: `${idempotencyKey}.${attempt.current}`,
        });
      } catch (error) {
        attempt.current += 1;
        return sdpdsOutcome(failed, error);
      } finally {
        void queries.invalidateQueries({ queryKey: ['sdpds'] });
      }
    },
  };
}

/** A call with its guard. */
export const changeWith = <Path extends SdpdsPath>(path: Path, payload: SdpdsRequest<Path>, guard: Guard): Promise<SdpdsAnswer<Path>> =>
  callSdpds(path, { ...payload, guard } as SdpdsRequest<Path>);
