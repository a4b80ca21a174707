import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import type { ActionOutcome, GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsOutcome } from '../../../../kits/sdpds/sdpds-failure.ts';

/** What a call takes as its guard. */
export const guardOf = ({ ticket, reasonCode, description, idempotencyKey }: GuardedRun) => ({
  ticket: ticket || null,
  reasonCode: reasonCode || null,
  description: description || null,
  idempotencyKey,
});

/** Reads everything of releases again, also after a failure: somebody else may have moved it. */
const refreshReleases = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: ['sdpds'] });

/**
 * Runs a call that changes a release from a guarded dialog. What failed for certain may be tried again; what was sent and not answered keeps
 * its key and cannot run twice.
 */
export function useReleaseCommand<Path extends SdpdsPath>(path: Path, failed: string) {
  const queries = useQueryClient();
  const attempt = useRef(0);
  return async (run: GuardedRun, payload: SdpdsRequest<Path>, done: string): Promise<ActionOutcome> => {
    const guard = guardOf({ ...run, idempotencyKey: `${run.idempotencyKey}.${attempt.current}` });
    try {
      await callSdpds(path, { ...payload, guard } as SdpdsRequest<Path>);
      return { kind: 'done', text: done };
    } catch (error) {
      attempt.current += 1;
      return sdpdsOutcome(failed, error);
    } finally {
      refreshReleases(queries);
    }
  };
}
