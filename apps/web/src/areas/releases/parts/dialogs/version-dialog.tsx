import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';
import { COMPONENTS_FAILED } from '../words.ts';
import { ChangeButton } from './change-button.tsx';
import { ReadDialog } from './read-dialog.tsx';

/** All that is known of a version, as raw JSON (SDPDS-012). */
export function VersionDialog({ version }: { version: VersionRef }) {
  const { cluster, view, download } = useClusterContext();
  const query = useSdpds('component/version/describecv', { stackName: cluster.stackName, componentVersion: versionOf(version) });
  return (
    <ReadDialog
      title="Component Version Details"
      size="large"
      actions={
        <>
          <Button onClick={() => view.open({ kind: 'versions', component: version })}>List versions</Button>
          <Button iconName="download" onClick={() => download.start(version)}>
            Download package
          </Button>
          <ChangeButton text="Deploy" opens={{ kind: 'deploy', version }} />
        </>
      }
    >
      <SpaceBetween size="s">
        <Box variant="h3">{versionText(version)}</Box>
        {download.failure ? <FailedPanel {...download.failure} /> : null}
        {query.isPending ? <Skeleton label="Component Version Details" height={420} /> : null}
        {query.error && !query.data ? (
          <FailedPanel {...sdpdsFailure(COMPONENTS_FAILED, query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : null}
        {query.data ? <JsonView title={versionText(version)} value={query.data} height={420} /> : null}
      </SpaceBetween>
    </ReadDialog>
  );
}
