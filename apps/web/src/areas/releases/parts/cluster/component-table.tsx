import Button from '@cloudscape-design/components/button';
import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { componentText, type VersionRef, versionKey, versionNumber, versionText } from '../component-keys.ts';
import { ChangeButton } from '../dialogs/change-button.tsx';
import { COMPONENTS_FAILED } from '../words.ts';
import { useClusterDescription } from './use-cluster.ts';
import { useClusterContext } from './view-context.ts';

const TITLE = 'Component Details';
const EMPTY = { title: 'No components', text: 'Component versions that stand on the cluster are listed here.' };

const columns: readonly Column<VersionRef>[] = [
  {
    id: 'componentName',
    header: 'Component',
    text: ({ componentName }) => componentName,
    cell: (row) => <ComponentLink component={row} />,
    width: 260,
    sticky: true,
  },
  {
    id: 'version',
    header: 'Version',
    text: versionNumber,
    value: ({ majorVersion, minorVersion }) => majorVersion * 10_000_000 + minorVersion,
    cell: (row) => <VersionLink version={row} />,
    width: 110,
  },
  { id: 'componentScope', header: 'Scope', text: (row) => row.componentScopeDefinition.componentScope, width: 130 },
  {
    id: 'componentScopeValue',
    header: 'Scope value',
    text: (row) => row.componentScopeDefinition.componentScopeValue ?? '',
    width: 150,
  },
  {
    id: 'actions',
    header: 'Actions',
    text: () => '',
    cell: (row) => <ComponentActions version={row} />,
    width: 90,
    sortable: false,
    filterable: false,
  },
];

/** What stands on the cluster, with what may be done to it (SDPDS-008, SDPDS-010). */
export function ComponentTable() {
  const { cluster, hidden } = useClusterContext();
  const query = useClusterDescription(cluster);
  return (
    <ResourceTable<VersionRef>
      id="sdpds-components"
      urlKey="components"
      title={TITLE}
      columns={columns}
      rows={query.data?.clusterDescription.componentVersionsList}
      rowId={versionKey}
      loading={query.isFetching}
      error={sdpdsTableError(COMPONENTS_FAILED, query)}
      empty={EMPTY}
      pageSizes={[10, 20, 50, 100]}
      defaultPageSize={20}
      csvName="cluster_components.csv"
      actions={
        <>
          {hidden.deploy ? null : <ChangeButtons />}
          <RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
        </>
      }
    />
  );
}

/** What the stack gets goes with what the cluster gets: a version is made to be deployed. */
function ChangeButtons() {
  const { view, refusal } = useClusterContext();
  return (
    <>
      <ButtonDropdown
        items={[
          { id: 'component', text: 'Component' },
          { id: 'version', text: 'Component version' },
        ]}
        disabled={refusal !== undefined}
        {...(refusal ? { disabledReason: refusal } : {})}
        expandToViewport
        onItemClick={({ detail }) =>
          view.open(detail.id === 'component' ? { kind: 'create-component' } : { kind: 'create-version', component: null })
        }
      >
        Create
      </ButtonDropdown>
      <ChangeButton text="Deploy" opens={{ kind: 'deploy', version: null }} />
    </>
  );
}

function ComponentLink({ component }: { component: VersionRef }) {
  const { view } = useClusterContext();
  return (
    <Button
      variant="inline-link"
      ariaLabel={`Component Details of ${componentText(component)}`}
      onClick={() => view.open({ kind: 'component', component })}
    >
      {component.componentName}
    </Button>
  );
}

function VersionLink({ version }: { version: VersionRef }) {
  const { view } = useClusterContext();
  return (
    <Button
      variant="inline-link"
      ariaLabel={`Component Version Details of ${versionText(version)}`}
      onClick={() => view.open({ kind: 'version', version })}
    >
      {versionNumber(version)}
    </Button>
  );
}

function ComponentActions({ version }: { version: VersionRef }) {
  const { view, hidden, refusal, download } = useClusterContext();
  const changing = { disabled: refusal !== undefined, ...(refusal ? { disabledReason: refusal } : {}) };
  const items: ButtonDropdownProps.Item[] = [
    { id: 'component', text: 'Describe component' },
    { id: 'version', text: 'Describe version' },
    { id: 'versions', text: 'List versions' },
    { id: 'download', text: 'Download package' },
    ...(hidden.deploy ? [] : [{ id: 'deploy', text: 'Deploy', ...changing }]),
    ...(hidden.delete ? [] : [{ id: 'remove', text: 'Remove', ...changing }]),
  ];
  const act = (id: string) => {
    if (id === 'component' || id === 'versions') view.open({ kind: id, component: version });
    else if (id === 'version' || id === 'remove' || id === 'deploy') view.open({ kind: id, version });
    else download.start(version);
  };
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={`Actions of ${versionText(version)}`}
      items={items}
      expandToViewport
      onItemClick={({ detail }) => act(detail.id)}
    />
  );
}
