import { requireRelease, type SdpdsHandlers } from './call.ts';

/** What failed clusters have in common. */
export const sharedAttributesCall: SdpdsHandlers<'release/sharedAttributes'> = {
  'release/sharedAttributes': async ({ records }, { stackName, releaseId }) => {
    await requireRelease(records, stackName, releaseId);
    return { failed: 0, ended: 0, attributes: [] };
  },
};
