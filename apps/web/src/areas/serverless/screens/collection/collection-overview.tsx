import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { placementGroupPath } from '#rules/paths/serverless';
import { isRetryable, kmsKeyType } from '#rules/serverless/collection';
import { request } from '../../../../kits/graphql/request.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { type CollectionDetails, type RetryAnswer, RetryQuery } from './collection-query.ts';

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

function Facts({ awsAccountId, collection, isFetching, onRefresh }: CollectionOverviewProps & { collection: CollectionDetails }) {
  const { retry, queued, isOffered } = useRetry(awsAccountId, collection);
  const refusal = useRefusal('domain:recover');
  const { id, name, type, status, arn } = collection;
  const groupId = collection.placement_constraint_id ?? null;
  const keyArn = collection.kms_key_arn ?? null;
  const reason = collection.failure_reason ?? null;
  return (
    <SpaceBetween size="m">
      {queued ? (
        <Alert type="info" statusIconAriaLabel="Info" header="The collection is queued for a retry">
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
                      ariaLabel="Retry collection"
                      disabled={refusal !== undefined}
                      disabledReason={refusal}
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

interface Queued {
  answer: RetryAnswer;
  /** When the collection had last changed: a later failure is another one, which may be retried in its turn. */
  failureOf: number;
}

/** Puts a failed collection into the retry queue (JUNO-045). */
function useRetry(awsAccountId: string, collection: CollectionDetails) {
  const { id, status, failure_reason, last_modified_date } = collection;
  const retry = useMutation<Queued, RequestError>({
    mutationFn: async () => {
      const guard = { idempotencyKey: crypto.randomUUID() };
      const { retryCollectionFailure } = await request(RetryQuery, { awsAccountId, collectionId: id, guard });
      return { answer: retryCollectionFailure, failureOf: last_modified_date };
    },
  });
  const queued = retry.data?.failureOf === last_modified_date ? retry.data.answer : null;
  const hasFailed = isRetryable({ status, failureReason: failure_reason ?? null });
  return { retry, queued: hasFailed ? queued : null, isOffered: hasFailed && queued === null };
}

/** What the banner says of a collection that waits for its retry. */
function queuedText({ approximate_position_in_queue: position, estimated_wait_time_in_minutes: minutes }: RetryAnswer): string {
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `The retry is number ${position} in the queue. The estimated wait is ${wait}: refresh the page after that time.`;
}
