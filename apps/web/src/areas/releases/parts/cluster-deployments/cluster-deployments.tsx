import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { ReactNode } from 'react';
import type { DateRange } from '#rules/date-range';
import { CLUSTER_RANGE_PRESETS, validateClusterRange } from '#rules/releases/cluster-range';
import { RELEASE_STATUSES, type ReleaseStatus } from '#rules/releases/projections';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import './cluster-deployments.css';
import { deploymentsError } from '../tracker-failures.ts';
import { deploymentColumns, deploymentRowId } from './deployment-columns.tsx';
import { DeploymentDetails } from './deployment-details.tsx';
import type { ClusterDeployment } from './deployment-list.ts';
import { useDeploymentList } from './use-deployment-list.ts';

/** REL-046. */
const NO_CLUSTERS = 'No clusters to display';

const PAGE_SIZES = [10, 20, 50];
const ANY = { value: '', label: 'Any status' };
/** The ten statuses take several of a cluster's own together. */
const TAKEN_TOGETHER: Partial<Record<ReleaseStatus, string>> = {
  QUEUED: 'Checked before work begins',
  IN_PROGRESS: 'Worked on, verified or rolled back now',
  SUCCESS: 'Also those that were up to date',
  FAILED: 'Also failed health checks and those rolled back',
  ABORTED: 'Also those left out',
};
const STATUS_OPTIONS = [ANY, ...RELEASE_STATUSES.map((value) => ({ value, label: value, description: TAKEN_TOGETHER[value] }))];
const PANEL = {
  title: ({ clusterId }: ClusterDeployment) => clusterId,
  content: (row: ClusterDeployment) => <DeploymentDetails key={row.clusterId} row={row} />,
};

interface ClusterDeploymentsProps {
  stackName: string;
  releaseVersion: string;
  /** One of the ten statuses; null for any. */
  status: string | null;
  /** When the clusters changed last; null for any time. */
  range: DateRange | null;
  /** Value of the time zone choice. */
  zone: string;
  onChange: (patch: { clusterStatus?: string | null; range?: DateRange | null; zone?: string }) => void;
  /** Prefix of the table's parameters in the address. */
  urlKey: string;
  actions?: ReactNode;
}

/** Clusters of a software update with what was reported to their owners, the last changed first; kept up by pushes. */
export function ClusterDeployments(props: ClusterDeploymentsProps) {
  const { stackName, releaseVersion, status, range, zone, onChange } = props;
  const list = useDeploymentList({ stackName, releaseVersion, status, range, zone });
  const title = `Clusters of ${releaseVersion}`;
  return (
    <ResourceTable<ClusterDeployment>
      // Another question begins at its first page.
      key={JSON.stringify([stackName, releaseVersion, status, range])}
      id="software-update-clusters"
      urlKey={props.urlKey}
      title={title}
      description={
        <div className="cluster-deployments-bar">
          <FormField label="Cluster status" stretch>
            <Select
              options={STATUS_OPTIONS}
              selectedOption={STATUS_OPTIONS.find(({ value }) => value === (status ?? '')) ?? ANY}
              onChange={({ detail }) => onChange({ clusterStatus: detail.selectedOption.value || null })}
              expandToViewport
            />
          </FormField>
          <FormField label="Last changed" stretch>
            <DateRangePicker
              value={range}
              presets={CLUSTER_RANGE_PRESETS}
              timeZone={zone}
              rule={validateClusterRange}
              hint="Both ends are needed. Use 24 hour format."
              onChange={(next) => onChange({ range: next })}
            />
          </FormField>
          <FormField label="Time Zone" stretch>
            <TimeZoneSelect value={zone} onChange={(next) => onChange({ zone: next })} />
          </FormField>
          <Button disabled={range === null} onClick={() => onChange({ range: null })}>
            Any time
          </Button>
        </div>
      }
      columns={deploymentColumns}
      rows={list.rows}
      rowId={deploymentRowId}
      loading={list.isFetching}
      more={list.more}
      error={deploymentsError(list.error, list.refresh)}
      empty={{
        title: NO_CLUSTERS,
        text:
          status === null && range === null
            ? 'This software update reaches no cluster.'
            : 'No cluster of it has this status and a last change in these times.',
      }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName={`clusters_${releaseVersion}.csv`}
      panel={PANEL}
      actions={
        <>
          {props.actions}
          <RefreshButton title={title} isBusy={list.isFetching} onRefresh={list.refresh} />
        </>
      }
    />
  );
}
