import type { TableError } from '../../../kits/resource-table/messages.tsx';
import { SdpdsError } from '../../../kits/sdpds/sdpds-error.ts';
import { sdpdsFailure } from '../../../kits/sdpds/sdpds-failure.ts';
import type { Failure } from '../../../kits/section/failed-panel.tsx';

const STACK_FAILED = 'Failed to fetch default stack';
const RELEASES_FAILED = 'Failed to fetch releases';
const DEPLOYMENTS_FAILED = 'Failed to fetch deployment details';

/** The default stack could not be read (REL-044). */
export const stackFailure = (error: unknown): Failure => sdpdsFailure(STACK_FAILED, error);

/** The list of releases could not be read: the answer's message, or the stated words where it says nothing (REL-043). */
export const releasesError = (error: unknown, retry: () => void): TableError | undefined => {
  const said = error instanceof SdpdsError ? error.body.message || error.body.error : undefined;
  return tableErrorOf(said || RELEASES_FAILED, error, retry);
};

/** The clusters of a release could not be read (REL-042). */
export const deploymentsError = (error: unknown, retry: () => void): TableError | undefined =>
  tableErrorOf(DEPLOYMENTS_FAILED, error, retry);

function tableErrorOf(what: string, error: unknown, retry: () => void): TableError | undefined {
  if (error === null || error === undefined) return undefined;
  const { code, requestId, body } = sdpdsFailure(what, error);
  return { what, code: code ?? '', requestId: requestId ?? '', body, retry };
}
