import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { ReactNode } from 'react';
import { RELEASE_FILTER } from '#rules/releases/projections';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { releasesError } from '../tracker-failures.ts';
import { type ReleaseRow, releaseColumns, releaseRowId } from './release-columns.tsx';
import { ANY_STATUS, RELEASES_TABLE } from './tracker-address.ts';
import { useReleases } from './use-releases.ts';
import { useReleasesUrl } from './use-tracker-address.ts';

/** REL-048. */
const PAGE_SIZES = [10, 20, 50];
const TITLE = 'Releases';
const STATUS_OPTIONS = [...RELEASE_FILTER.map((value) => ({ value, label: value })), { value: ANY_STATUS, label: 'Any status' }] as const;

interface ReleasesTableProps {
  stackName: string;
  /** One of the stated statuses or ANY_STATUS. */
  status: string;
  onStatus: (status: string) => void;
  /** Prefix of the tracker's parameters in the address, which also hold the release that is chosen. */
  prefix: string;
  actions?: ReactNode;
}

/** Software updates of a stack in a status; opening one chooses it. */
export function ReleasesTable({ stackName, status, onStatus, prefix, actions }: ReleasesTableProps) {
  const releases = useReleases(stackName, status);
  const urlState = useReleasesUrl(prefix);
  return (
    <ResourceTable<ReleaseRow>
      // Another list begins at its first page with nothing chosen.
      key={`${stackName} ${status}`}
      id="software-updates"
      urlKey={`${prefix}${RELEASES_TABLE}`}
      {...(urlState === undefined ? {} : { urlState })}
      title={TITLE}
      description={
        <div className="software-updates-filter">
          <FormField label="Status" stretch>
            <Select
              options={STATUS_OPTIONS}
              selectedOption={STATUS_OPTIONS.find(({ value }) => value === status) ?? null}
              onChange={({ detail }) => detail.selectedOption.value && onStatus(detail.selectedOption.value)}
              expandToViewport
            />
          </FormField>
        </div>
      }
      columns={releaseColumns}
      rows={releases.rows}
      rowId={releaseRowId}
      loading={releases.isFetching}
      more={releases.more}
      error={releasesError(releases.error, releases.refresh)}
      empty={{
        title: status === ANY_STATUS ? 'No releases' : `No releases in status ${status}`,
        text: `The stack ${stackName} has none${status === ANY_STATUS ? '' : ' now'}.`,
        action: status === ANY_STATUS ? null : <Button onClick={() => onStatus(ANY_STATUS)}>Show releases in any status</Button>,
      }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName="software_updates.csv"
      onRowOpen={chosenByAddress}
      actions={
        <>
          {actions}
          <RefreshButton title={TITLE} isBusy={releases.isFetching} onRefresh={releases.refresh} />
        </>
      }
    />
  );
}

/** That rows can be opened is enough: the one that is open stands in the address. */
const chosenByAddress = (): void => undefined;
