import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { hasEnded } from '#rules/domains/change-progress';
import { formatBytes, formatCount } from '#rules/domains/sizes';
import { graphql } from '../../../../generated/gql.ts';
import type { BgProgress_ProgressQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { ZonedTime } from '../zoned-time/zoned-time.tsx';
import { BlueGreenDialog, type BlueGreenDialogProps } from './blue-green-dialog.tsx';
import { FALLBACK, REFRESH_MS } from './words.ts';
import './progress-dialog.css';

const Progress = graphql(`
  query BgProgress_ProgressQuery($domainId: String!, $changeId: String) {
    getBGProgress(domainId: $domainId, changeId: $changeId) {
      progress {
        changeId
        status
        initiatedBy
        startTime
        lastUpdated
        pendingProperties
        completedProperties
        percent
        stages {
          name
          status
          description
          lastUpdated
        }
        copy {
          copiedBytes
          leftBytes
          shardsLeft
          shardsMoving
        }
      }
    }
  }
`);

type Change = NonNullable<NonNullable<BgProgress_ProgressQueryQuery['getBGProgress']>['progress']>;

/** How far the newest change is, or one that is asked for by its id; it is asked again while it runs (ACT-025, ACT-026). */
export function ProgressDialog({ domainIdentifier, onClose }: BlueGreenDialogProps) {
  const [changeId, setChangeId] = useState('');
  const [written, setWritten] = useState('');
  const query = useOperation(
    Progress,
    { domainId: domainIdentifier, changeId: changeId === '' ? null : changeId },
    { staleMs: 0, refreshMs: (data) => (hasEnded(data?.getBGProgress?.progress?.status ?? '') ? 0 : REFRESH_MS) },
  );
  const change = query.data?.getBGProgress?.progress;
  return (
    <BlueGreenDialog title="B/G progress" query={query} failed={({ message }) => ({ what: FALLBACK, code: message })} onClose={onClose}>
      <SpaceBetween size="m">
        {change && <ChangeFacts change={change} />}
        {query.data && !change && (
          <Box>{changeId === '' ? 'No blue/green change of this domain is known.' : `No change ${changeId} of this domain is known.`}</Box>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setChangeId(written.trim());
          }}
        >
          <Form>
            <FormField
              label="Another change"
              description="Its id, from Key Events; empty means the newest"
              secondaryControl={<Button formAction="submit">Show</Button>}
            >
              <Input value={written} onChange={({ detail }) => setWritten(detail.value)} placeholder="chg-…" />
            </FormField>
          </Form>
        </form>
      </SpaceBetween>
    </BlueGreenDialog>
  );
}

const listText = (list: readonly string[]): string => (list.length === 0 ? 'None' : list.join(', '));

function ChangeFacts({ change }: { change: Change }) {
  const zone = browserZone();
  return (
    <SpaceBetween size="m">
      <ProgressBar
        value={change.percent ?? 0}
        label={change.changeId}
        description={
          change.percent === null ? 'The source names no stages' : 'Stages by their usual share of the time, copies by their bytes'
        }
        {...(change.status === 'COMPLETED' ? { status: 'success' as const, resultText: 'COMPLETED' } : {})}
        {...(change.status === 'FAILED' ? { status: 'error' as const, resultText: 'FAILED' } : {})}
      />
      <KeyValues
        columns={2}
        items={[
          { label: 'Status', value: change.status },
          { label: 'Requested by', value: change.initiatedBy },
          { label: 'Started', value: <ZonedTime at={change.startTime} timeZone={zone} /> },
          { label: 'Last update', value: <ZonedTime at={change.lastUpdated} timeZone={zone} /> },
          { label: 'Pending', value: listText(change.pendingProperties) },
          { label: 'Completed', value: listText(change.completedProperties) },
          ...(change.copy ? [{ label: 'Copied', value: copyText(change.copy) }] : []),
        ]}
      />
      <ol className="change-stages" aria-label="Stages">
        {change.stages.map((stage) => (
          <li key={stage.name}>
            <Status kind={statusKind(stage.status)}>{stage.name}</Status>
            <Box color="text-body-secondary" variant="small">
              {stage.lastUpdated == null ? stage.status : <ZonedTime at={stage.lastUpdated} timeZone={zone} />}
              {stage.description ? ` · ${stage.description}` : ''}
            </Box>
          </li>
        ))}
      </ol>
    </SpaceBetween>
  );
}

const copyText = ({ copiedBytes, leftBytes, shardsLeft, shardsMoving }: NonNullable<Change['copy']>): string =>
  `${formatBytes(copiedBytes)} of ${formatBytes(copiedBytes + leftBytes)}; ${formatCount(shardsLeft)} shards left, ${formatCount(shardsMoving)} moving`;
