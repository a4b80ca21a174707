import Button from '@cloudscape-design/components/button';
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
import { ChangeButton } from './change-button.tsx';
import { ReadDialog } from './read-dialog.tsx';

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
  const { cluster, view } = useClusterContext();
  const query = useSdpds('component/describe', { stackName: cluster.stackName, ...componentOf(component) });
  const rows = useMemo(() => query.data && rowsOf(query.data), [query.data]);
  return (
    <ReadDialog
      title="Component Details"
      size="large"
      actions={
        <>
          <Button onClick={() => view.open({ kind: 'versions', component })}>List versions</Button>
          <ChangeButton text="Create a version" opens={{ kind: 'create-version', component }} />
        </>
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
    </ReadDialog>
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
