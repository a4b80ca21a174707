import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { readCreatedBy, releaseBadge } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { StateBadge } from '../state-badge.tsx';
import styles from './active-releases.module.css';
import { releasesFailure, withoutData } from './tracker-failures.ts';

type ActiveRelease = SdpdsAnswer<'componentReleaseTracker/getActiveReleases'>['releases'][number];

interface ActiveReleasesProps {
  stackName: string;
  prefix: string;
  chosen: string | null;
  onChoose: (releaseId: string) => void;
  actions?: ReactNode;
}

/** REL-048 */
const PAGE_SIZES = [10, 20, 50];
const DEFAULT_PAGE_SIZE = 10;
const REFRESH_MS = 60_000;

const rowId = ({ releaseId }: ActiveRelease): string => releaseId;
const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** Releases of a stack that have not ended, and a look-up of any other by its id (REL-002, REL-026). */
export function ActiveReleases({ stackName, prefix, chosen, onChoose, actions }: ActiveReleasesProps) {
  const query = useSdpds('componentReleaseTracker/getActiveReleases', { stackName }, { refreshMs: REFRESH_MS });
  const releases = Array.isArray(query.data?.releases) ? query.data.releases : undefined;
  return (
    <ChoiceContext value={{ chosen, onChoose }}>
      <ResourceTable<ActiveRelease>
        id="active-releases"
        urlKey={`${prefix}releases`}
        title="Active releases"
        description={<ReleaseLookup onFound={onChoose} />}
        columns={columns}
        rows={releases}
        rowId={rowId}
        loading={query.isFetching}
        error={errorOf()}
        empty={{ title: 'No active releases', text: `No release of the stack ${stackName} is under way or waits for its start.` }}
        pageSizes={PAGE_SIZES}
        defaultPageSize={DEFAULT_PAGE_SIZE}
        csvName={`releases_${stackName}.csv`}
        actions={
          <>
            {actions}
            <RefreshButton title="Active releases" isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
          </>
        }
      />
    </ChoiceContext>
  );

  function errorOf(): TableError | undefined {
    const retry = () => void query.refetch();
    if (query.error) {
      const { what, code, requestId } = releasesFailure(query.error);
      return { what, code: code ?? '', requestId: requestId ?? '', retry };
    }
    return query.isSuccess && releases === undefined ? { what: withoutData(query.data, 'active releases'), retry } : undefined;
  }
}

/** A field for the id of any release of the stack (REL-026). */
function ReleaseLookup({ onFound }: { onFound: (releaseId: string) => void }) {
  const [text, setText] = useState('');
  const id = text.trim();
  return (
    <form
      className={styles.lookup}
      onSubmit={(event) => {
        event.preventDefault();
        if (id !== '') onFound(id);
      }}
    >
      <FormField label="Release id">
        <Input
          value={text}
          placeholder="Any release ID, finished ones included"
          autoComplete={false}
          onChange={({ detail }) => setText(detail.value)}
        />
      </FormField>
      <Button formAction="submit" disabled={id === ''} disabledReason="Give the id of a release">
        Look up
      </Button>
    </form>
  );
}

/** Which release is chosen is the page's affair, not the table's: its columns stay the same. */
const ChoiceContext = createContext<Pick<ActiveReleasesProps, 'chosen' | 'onChoose'>>({ chosen: null, onChoose: () => undefined });

function ReleaseName({ releaseId }: { releaseId: string }) {
  const { chosen, onChoose } = useContext(ChoiceContext);
  return (
    <button type="button" className={styles.name} aria-pressed={releaseId === chosen} onClick={() => onChoose(releaseId)}>
      {releaseId}
    </button>
  );
}

const columns: readonly Column<ActiveRelease>[] = [
  {
    id: 'release',
    header: 'Release',
    width: 260,
    sticky: true,
    copyable: true,
    text: ({ releaseId }) => releaseId,
    cell: ({ releaseId }) => <ReleaseName releaseId={releaseId} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    text: ({ status }) => status,
    cell: ({ status }) => <StateBadge badge={releaseBadge(status)} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 320,
    text: ({ reason }) => reason ?? '',
    cell: ({ reason }) => (reason ? <span title={reason}>{reason}</span> : '–'),
  },
  { id: 'createdBy', header: 'Created by', width: 170, text: ({ auditProperties }) => readCreatedBy(auditProperties.createdBy).id },
  {
    id: 'created',
    header: 'Created',
    type: 'date',
    width: 130,
    text: ({ auditProperties }) => iso(auditProperties.creationTime),
  },
  {
    id: 'modified',
    header: 'Last modified',
    type: 'date',
    width: 130,
    text: ({ auditProperties }) => iso(auditProperties.lastModificationTime),
  },
  { id: 'modifiedBy', header: 'Last modified by', width: 170, text: ({ auditProperties }) => auditProperties.lastModifiedBy },
];
