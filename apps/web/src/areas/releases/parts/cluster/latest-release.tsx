import Popover from '@cloudscape-design/components/popover';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { versionText } from '../component-keys.ts';

type Software = NonNullable<SdpdsAnswer<'softwareUpdateDetails/status'>['availableStackReleaseSoftware']>;

const PLATFORMS = [
  ['x86_64', 'x86_64'],
  ['aarch64', 'ARM64'],
] as const;

/** The newest release version; over it lies what each of its components is on either processor architecture. */
export function LatestRelease({ software }: { software: Software }) {
  const { componentVersionsInSet } = software.componentSetVersion;
  return (
    <>
      <Popover
        size="large"
        header="CSV and VFI"
        dismissAriaLabel="Close"
        renderWithPortal
        content={
          <div className="sdpds-platforms">
            <table>
              <thead>
                <tr>
                  <th scope="col">Component</th>
                  <th scope="col">Platform</th>
                  <th scope="col">CSV</th>
                  <th scope="col">VFI</th>
                </tr>
              </thead>
              <tbody>
                {componentVersionsInSet.flatMap((version) =>
                  PLATFORMS.map(([key, name]) => (
                    <tr key={`${version.componentId} ${key}`}>
                      <th scope="row">{versionText(version)}</th>
                      <td>{name}</td>
                      <td>{version.platforms[key]?.csv ?? 'N/A'}</td>
                      <td>{version.platforms[key]?.amiDetails.componentVfi ?? 'N/A'}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </div>
        }
      >
        {software.releaseVersion}
      </Popover>
      <CopyButton text={software.releaseVersion} what="latest release version" />
    </>
  );
}
