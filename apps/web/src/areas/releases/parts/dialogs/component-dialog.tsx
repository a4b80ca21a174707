import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { readCreatedBy } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type ComponentRef, componentOf, componentText } from '../component-keys.ts';
import { COMPONENTS_FAILED } from '../words.ts';

interface PropertyRow {
  property: string;
  value: string;
}

const columns: readonly Column<PropertyRow>[] = [
  { id: 'property', header: 'Property', text: ({ property }) => property, width: 220 },
  { id: 'value', header: 'Value', text: ({ value }) => value, copyable: true, width: 420 },
];
const propertyId = ({ property }: PropertyRow): string => property;

/** A component as property and value (SDPDS-013, SDPDS-017). */
export function ComponentDialog({ component }: { component: ComponentRef }) {
  const { cluster, view, hidden, refusal } = useClusterContext();
  const query = useSdpds('component/describe', { stackName: cluster.stackName, ...componentOf(component) });
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data]);
  return (
    <Modal
      visible
      size="large"
      header="Component Details"
      closeAriaLabel="Close dialog"
      onDismiss={view.close}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={() => view.open({ kind: 'versions', component })}>List versions</Button>
            {hidden.deploy ? null : (
              <Button
                disabled={refusal !== undefined}
                disabledReason={refusal}
                onClick={() => view.open({ kind: 'create-version', component })}
              >
                Create a version
              </Button>
            )}
            <Button variant="primary" onClick={view.close}>
              Close
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <ResourceTable<PropertyRow>
        id="sdpds-component"
        urlKey="component"
        title={componentText(component)}
        columns={columns}
        rows={rows}
        rowId={propertyId}
        loading={query.isFetching}
        error={sdpdsTableError(COMPONENTS_FAILED, query)}
        empty={{ title: 'No properties' }}
        pageSizes={[20]}
        defaultPageSize={20}
      />
    </Modal>
  );
}

const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function rowsOf(component: SdpdsAnswer<'component/describe'>): PropertyRow[] {
  const { componentProperties, componentScopeDefinition, auditProperties } = component;
  const creator = readCreatedBy(auditProperties.createdBy);
  const rows: [string, string | null | undefined][] = [
    ['componentName', component.componentName],
    ['componentType', component.componentType],
    ['stackName', component.stackName],
    ['isDeprecated', String(component.isDeprecated)],
    ['parentComponent', componentProperties.parentComponent],
    ['requiresRestart', String(componentProperties.requiresRestart)],
    ['componentScope', componentScopeDefinition.componentScope],
    ['componentScopeValue', componentScopeDefinition.componentScopeValue],
    ['createdBy', creator.principals.length > 0 ? `${creator.id} (${creator.principals.join(', ')})` : creator.id],
    ['creationTime', timeOf(auditProperties.creationTime)],
    ['lastModifiedBy', readCreatedBy(auditProperties.lastModifiedBy).id],
    ['lastModificationTime', timeOf(auditProperties.lastModificationTime)],
  ];
  return rows.map(([property, value]) => ({ property, value: value || 'N/A' }));
}
