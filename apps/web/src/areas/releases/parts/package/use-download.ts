import { useState } from 'react';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import type { Failure } from '../../../../kits/section/failed-panel.tsx';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';

export interface Download {
  start: (version: VersionRef) => void;
  /** The last one that failed, with its component and version and the answer's body (SDPDS-071). */
  failure: Failure | null;
  dismiss: () => void;
}

/** Fetches packages of a stack's versions by links that expire. */
export function useDownload(stackName: string): Download {
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async (version: VersionRef) => {
    setFailure(null);
    try {
      const { url } = await callSdpds('files/download', { stackName, componentVersion: versionOf(version) });
      follow(url);
    } catch (error) {
      setFailure(sdpdsFailure(`The package of ${versionText(version)} could not be downloaded.`, error));
    }
  };
  return { start: (version) => void start(version), failure, dismiss: () => setFailure(null) };
}

/** The answer comes as an attachment, so the page stays. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
