import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { componentReleasesPath } from '#rules/paths/releases';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { sdpdsKey } from '../../../../kits/sdpds/use-sdpds.ts';
import { useReleasePush } from '../use-release-push.ts';
import { ActiveReleases } from './active-releases.tsx';
import styles from './release-tracker.module.css';
import { ReleaseTracker } from './release-tracker.tsx';
import { NOTHING_SELECTED, readTrackerAddress, selectWithin, type TrackerAddress, writeTrackerAddress } from './tracker-selection.ts';

interface StackReleasesProps {
  stackName: string;
  /** Of its parameters in the address; empty on its own page. */
  prefix: string;
  actions?: ReactNode;
  /** Metrics of the chosen release, beneath its charts. */
  metrics: (releaseId: string) => ReactNode;
}

/** Active releases of a stack, and the one that is chosen. What is chosen stands in the address. */
export function StackReleases({ stackName, prefix, actions, metrics }: StackReleasesProps) {
  const queries = useQueryClient();
  const [address, select] = useTrackerAddress(prefix);
  useReleasePush(stackName, null, () =>
    queries.invalidateQueries({ queryKey: sdpdsKey('componentReleaseTracker/getActiveReleases', { stackName }) }),
  );
  const { release: releaseId } = address;
  const link = releaseId === null ? null : `${window.location.origin}${trackerHref({ ...address, stack: stackName })}`;
  const release = useMemo(() => (releaseId === null ? null : { stackName, releaseId }), [stackName, releaseId]);
  return (
    <div className={styles.parts}>
      <ActiveReleases
        stackName={stackName}
        prefix={prefix}
        chosen={releaseId}
        onChoose={(chosen) => select({ stack: stackName, release: chosen })}
        actions={actions}
      />
      {release === null ? null : (
        <ReleaseTracker
          key={`${stackName}/${release.releaseId}`}
          release={release}
          prefix={prefix}
          selection={address}
          onSelect={(patch) => select({ stack: stackName, ...patch })}
          link={link}
          metrics={metrics(release.releaseId)}
        />
      )}
    </div>
  );
}

/** What the address behind the prefix chooses, and how to choose something else. */
export function useTrackerAddress(prefix: string): [TrackerAddress, (patch: Partial<TrackerAddress>) => void] {
  const [params, changeAddress] = useAddress();
  const address = readTrackerAddress(params, prefix);
  const select = (patch: Partial<TrackerAddress>) =>
    changeAddress((now) => writeTrackerAddress(now, selectWithin(readTrackerAddress(now, prefix), patch), prefix));
  return [address, select];
}

/** The tracker's page with a stack, and as much of a release as is named. */
const trackerHref = (address: Partial<TrackerAddress>): string =>
  `${componentReleasesPath}?${writeTrackerAddress(new URLSearchParams(), { stack: null, release: null, ...NOTHING_SELECTED, ...address })}`;
