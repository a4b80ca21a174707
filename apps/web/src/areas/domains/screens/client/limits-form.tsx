import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { groupLimits } from './limit-groups.ts';

const Limits = graphql(`
  query ClientSidePanel_LimitsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      limits
    }
  }
`);

const FlatMap = z.record(z.string(), z.union([z.number(), z.string()]));

const NOT_SAVED = 'No source of this installation takes changed limits yet.';

/** A domain's limits, locked until somebody asks to edit them (DOM-023). */
export function LimitsForm({ domainIdentifier }: { domainIdentifier: string }) {
  const toasts = useToasts();
  const query = useOperation(Limits, { domainIdentifier });
  const [edited, setEdited] = useState<Readonly<Record<string, string>> | null>(null);
  const groups = useMemo(() => {
    const map = FlatMap.safeParse(query.data?.domain?.limits);
    return map.success ? groupLimits(map.data) : [];
  }, [query.data]);

  const { error } = query;
  useEffect(() => {
    if (!error) return;
    toasts.show({ type: 'error', area: 'domain', title: `Something went wrong. Unable to fetch limits for ${domainIdentifier}` });
  }, [error, domainIdentifier, toasts]);

  if (query.isPending) return <Box color="text-body-secondary">Loading records...</Box>;
  if (error) {
    return (
      <FailedPanel
        what={`The limits could not be read: ${error.message}`}
        code={error.code}
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (groups.length === 0) return <Box color="text-body-secondary">This source tells no limits of the domain.</Box>;

  const isLocked = edited === null;
  const unlock = () => setEdited({});
  return (
    <SpaceBetween size="l">
      <Header
        variant="h3"
        actions={isLocked ? <Button onClick={unlock}>Edit</Button> : <Button onClick={() => setEdited(null)}>Cancel</Button>}
        description={isLocked ? 'Locked. Edit opens the fields.' : 'Nothing is changed until the limits are saved.'}
      >
        Limits by kind
      </Header>
      {groups.map(({ title, limits }) => (
        <section key={title} aria-label={`${title} limits`}>
          <SpaceBetween size="s">
            <Box variant="h4">{title}</Box>
            {limits.map(({ name, value }) => (
              <FormField key={name} label={name} stretch>
                <Input
                  value={edited?.[name] ?? String(value)}
                  readOnly={isLocked}
                  inputMode={typeof value === 'number' ? 'decimal' : 'text'}
                  onChange={({ detail }) => setEdited((current) => (current === null ? null : { ...current, [name]: detail.value }))}
                />
              </FormField>
            ))}
          </SpaceBetween>
        </section>
      ))}
      {isLocked ? (
        <Button onClick={unlock}>Update limits</Button>
      ) : (
        <Button variant="primary" disabled disabledReason={NOT_SAVED}>
          Save limits
        </Button>
      )}
    </SpaceBetween>
  );
}
