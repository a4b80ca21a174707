import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { readCreatedBy } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useClusterContext } from '../cluster/view-context.ts';
import { type ComponentRef, componentText, versionKey, versionNumber, versionText } from '../component-keys.ts';
import { COMPONENTS_FAILED } from '../words.ts';
import { ChangeButton } from './change-button.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { useVersions } from './use-versions.ts';

type VersionRow = SdpdsAnswer<'component/version/list'>['componentVersions'][number];

const EMPTY = { title: 'No versions', text: 'Versions of the component are listed here, the newest first.' };

const columns: readonly Column<VersionRow>[] = [
  {
    id: 'version',
    header: 'Version',
    text: versionNumber,
    value: ({ majorVersion, minorVersion }) => majorVersion * 10_000_000 + minorVersion,
    cell: (row) => <VersionLink row={row} />,
    width: 100,
    sticky: true,
  },
  {
    id: 'created',
    header: 'Creation time',
    type: 'date',
    text: (row) => new Date(row.auditProperties.creationTime * 1_000).toISOString(),
    width: 150,
  },
  { id: 'createdBy', header: 'Created by', text: (row) => readCreatedBy(row.auditProperties.createdBy).id, width: 150 },
  { id: 'featureTags', header: 'Feature tags', text: (row) => row.componentVersionProperties.featureTags, width: 180 },
  { id: 'engine', header: 'Engine', text: (row) => row.componentVersionProperties.engine ?? '', width: 120 },
  { id: 'rollback', header: 'Rollback', text: (row) => row.componentVersionProperties.rollback, width: 110 },
  {
    id: 'eligible',
    header: 'For new domains',
    text: (row) => (row.componentVersionProperties.eligibleForNewDomains ? 'Yes' : 'No'),
    width: 160,
  },
  { id: 'deprecated', header: 'Deprecated', text: (row) => (row.componentVersionProperties.isDeprecated ? 'Yes' : 'No'), width: 120 },
  {
    id: 'actions',
    header: 'Actions',
    text: () => '',
    cell: (row) => <VersionActions row={row} />,
    width: 150,
    sortable: false,
    filterable: false,
  },
];

/** Versions of a component; deprecated ones when asked for (SDPDS-009, SDPDS-020). */
export function VersionsDialog({ component }: { component: ComponentRef }) {
  const { cluster, download } = useClusterContext();
  const [isDeprecated, setIsDeprecated] = useState(false);
  const { query, versions } = useVersions(cluster.stackName, component, isDeprecated);
  return (
    <ReadDialog
      title="Component Version List"
      size="max"
      actions={<ChangeButton text="Create a version" opens={{ kind: 'create-version', component }} />}
    >
      <SpaceBetween size="s">
        {download.failure ? <FailedPanel {...download.failure} /> : null}
        <ResourceTable<VersionRow>
          id="sdpds-versions"
          urlKey="versions"
          title={componentText(component)}
          columns={columns}
          rows={versions}
          rowId={versionKey}
          loading={query.isFetching}
          error={sdpdsTableError(COMPONENTS_FAILED, query)}
          empty={EMPTY}
          pageSizes={[10, 20, 50, 100]}
          defaultPageSize={10}
          csvName="component_versions.csv"
          actions={
            <Toggle checked={isDeprecated} onChange={({ detail }) => setIsDeprecated(detail.checked)}>
              Deprecated versions
            </Toggle>
          }
        />
      </SpaceBetween>
    </ReadDialog>
  );
}

function VersionLink({ row }: { row: VersionRow }) {
  const { view } = useClusterContext();
  return (
    <Button
      variant="inline-link"
      ariaLabel={`Component Version Details of ${versionText(row)}`}
      onClick={() => view.open({ kind: 'version', version: row })}
    >
      {versionNumber(row)}
    </Button>
  );
}

function VersionActions({ row }: { row: VersionRow }) {
  const { download } = useClusterContext();
  return (
    <SpaceBetween direction="horizontal" size="s">
      <Button variant="inline-link" ariaLabel={`Download the package of ${versionText(row)}`} onClick={() => download.start(row)}>
        Download
      </Button>
      <ChangeButton text="Deploy" opens={{ kind: 'deploy', version: row }} variant="inline-link" ariaLabel={`Deploy ${versionText(row)}`} />
    </SpaceBetween>
  );
}
