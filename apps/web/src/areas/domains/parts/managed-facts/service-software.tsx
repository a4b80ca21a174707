import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import type { ManagedActionId } from '../managed-actions/managed-actions.ts';
import { updateRefusal } from './update-refusal.ts';

const ManagedActionDialog = lazy(() =>
  import('../managed-actions/managed-action-dialog.tsx').then((module) => ({ default: module.ManagedActionDialog })),
);

const Software = graphql(`
  query ServiceSoftware_SoftwareQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        offered
        autoTune
        software {
          status
          currentVersion
          newVersion
          isUpdateAvailable
          isCancellable
          automatedAt
        }
      }
    }
  }
`);

/** The service software of a managed domain, with what can be asked for now. */
export function ServiceSoftware({ domainIdentifier }: { domainIdentifier: string }) {
  const [action, setAction] = useState<ManagedActionId | null>(null);
  const refusal = useRefusal('release:act');
  const query = useOperation(Software, { domainIdentifier });
  const managed = query.data?.domain?.managed;
  const software = managed?.software;
  const next = software?.isCancellable ? CANCEL : START;
  const reason = refusal ?? updateRefusal(next.id, managed, query.isError);
  return (
    <Section
      title="Service software"
      state={query.isPending ? 'loading' : software ? 'ready' : query.isError ? 'failed' : 'unavailable'}
      error={query.error ? { what: query.error.message, code: query.error.code, requestId: query.error.requestId ?? undefined } : undefined}
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching}
      actions={
        <Button disabled={reason !== undefined} disabledReason={reason} onClick={() => setAction(next.id)}>
          {next.text}
        </Button>
      }
    >
      <KeyValues
        columns={3}
        items={[
          { label: 'Status', value: software?.status },
          { label: 'Current version', value: software?.currentVersion, copy: software?.currentVersion ?? undefined },
          { label: 'New version', value: software?.newVersion, copy: software?.newVersion ?? undefined },
          { label: 'Update available', value: software?.isUpdateAvailable ? 'Yes' : 'No' },
          { label: 'Automatic update', value: software?.automatedAt ? <Timestamp at={software.automatedAt} /> : null },
          { label: 'Auto-Tune', value: managed?.autoTune },
        ]}
      />
      {action && (
        <Suspense fallback={null}>
          <ManagedActionDialog action={action} domainIdentifier={domainIdentifier} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Section>
  );
}

const START = { id: 'start-software-update', text: 'Start update' } as const;
const CANCEL = { id: 'cancel-software-update', text: 'Cancel update' } as const;
