import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { kmsKeyType } from '#rules/serverless/collection';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useMay } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { placementGroupPath } from '../../paths.ts';
import type { CollectionDetails } from './collection-query.ts';
import { queuedText, useRetry } from './use-retry.ts';

interface CollectionOverviewProps {
  awsAccountId: string;
  /** Undefined while it loads. */
  collection: CollectionDetails | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

const TITLE = 'Collection Details';

/** What a collection is, and why it failed (JUNO-041). */
export function CollectionOverview({ awsAccountId, collection, ...fetching }: CollectionOverviewProps) {
  return collection ? (
    <Facts key={collection.id} awsAccountId={awsAccountId} collection={collection} {...fetching} />
  ) : (
    <Section title={TITLE} state="loading" height={216} />
  );
}

const RECOVER = 'domain:recover';

function Facts({ awsAccountId, collection, isFetching, onRefresh }: CollectionOverviewProps & { collection: CollectionDetails }) {
  const { retry, queued, isOffered } = useRetry(awsAccountId, collection);
  const mayRetry = useMay(RECOVER);
  const { id, name, type, status, arn } = collection;
  const groupId = collection.placement_constraint_id ?? null;
  const keyArn = collection.kms_key_arn ?? null;
  const reason = collection.failure_reason ?? null;
  return (
    <SpaceBetween size="m">
      {queued ? (
        <Alert type="info" statusIconAriaLabel="Info" header="The collection waits to be made again">
          <span role="status">{queuedText(queued)}</span>
        </Alert>
      ) : null}
      {retry.error ? (
        <FailedPanel
          what={`Unable to retry the collection. Failed with ${retry.error.message}`}
          code={retry.error.code}
          requestId={retry.error.requestId}
        />
      ) : null}
      <Section title={TITLE} state="ready" onRefresh={onRefresh} fetching={isFetching}>
        <KeyValues
          columns={3}
          items={[
            {
              label: 'id',
              value: (
                <>
                  {id}
                  <CopyButton text={id} what="Collection id" copied="Collection Id copied" failed="Error while copying Collection id" />
                </>
              ),
            },
            {
              label: 'name',
              value: (
                <>
                  {name}
                  <CopyButton
                    text={name}
                    what="Collection name"
                    copied="Collection name copied"
                    failed="Error while copying Collection name"
                  />
                </>
              ),
            },
            { label: 'type', value: type },
            {
              label: 'status',
              value: (
                <>
                  <Status kind={statusKind(status)}>{status}</Status>
                  {isOffered ? (
                    <Button
                      variant="inline-icon"
                      iconName="refresh"
                      ariaLabel={mayRetry ? 'Retry collection' : `Retry collection: you need the permission ${RECOVER} here`}
                      disabled={!mayRetry}
                      loading={retry.isPending}
                      onClick={() => retry.mutate()}
                    />
                  ) : null}
                </>
              ),
            },
            { label: 'created_date', value: <Timestamp at={collection.created_date} /> },
            { label: 'last_modified_date', value: <Timestamp at={collection.last_modified_date} /> },
            {
              label: 'placement_constraint_id',
              value:
                groupId === null ? null : (
                  <>
                    <Link to={placementGroupPath(awsAccountId, groupId)}>{groupId}</Link>
                    <CopyButton
                      text={groupId}
                      what="placement constraint id"
                      copied="placement constraint id copied"
                      failed="Error while copying placement constraint id"
                    />
                  </>
                ),
            },
            { label: 'KMS Key Type', value: kmsKeyType(keyArn), title: keyArn ?? undefined },
            { label: 'arn', value: arn, copy: arn },
          ]}
        />
      </Section>
      {reason === null ? null : (
        <Section title="failure_reason" state="ready">
          <JsonView title="Failure reason" text={reason} height={220} />
        </Section>
      )}
    </SpaceBetween>
  );
}
