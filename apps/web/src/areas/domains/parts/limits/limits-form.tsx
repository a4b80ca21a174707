import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { groupLimits, type Limit, type LimitValue, limitFacts } from '#rules/domains/limits';
import { NOT_AVAILABLE } from '#rules/not-available';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { type LimitChanges, type LimitEdits, limitChanges } from './limit-changes.ts';
import './limits-form.css';

const Limits = graphql(`
  query Limits_LimitsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      deleted
      limits
    }
  }
`);

const UpdateLimitsDialog = lazy(() => import('./update-limits-dialog.tsx').then((module) => ({ default: module.UpdateLimitsDialog })));

const FlatMap = z.record(z.string(), z.union([z.number(), z.string()]));
const NO_LIMITS: Readonly<Record<string, LimitValue>> = {};

/** A domain's limits, locked until somebody asks to edit them (DOM-023, SKEW-022). */
export function LimitsForm({ domainIdentifier }: { domainIdentifier: string }) {
  const toasts = useToasts();
  const query = useOperation(Limits, { domainIdentifier });
  const limits = useMemo(() => {
    const map = FlatMap.safeParse(query.data?.domain?.limits);
    return map.success ? map.data : NO_LIMITS;
  }, [query.data]);

  const { error } = query;
  const isAvailable = error?.code !== 'not-offered';
  const show = (failure: unknown) =>
    failure !== null &&
    toasts.show({ type: 'error', area: 'domain', title: `Something went wrong. Unable to fetch limits for ${domainIdentifier}` });
  useOnChange(isAvailable ? error : null, show, null);

  if (query.isPending) return <Skeleton label="Limits" height={420} />;
  if (!isAvailable) return <Box color="text-body-secondary">{NOT_AVAILABLE}</Box>;
  if (error) {
    return (
      <FailedPanel
        what={`The limits could not be read: ${error.message}`}
        code={error.code}
        requestId={error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (limits === NO_LIMITS) return <Box color="text-body-secondary">This source has no limits of the domain.</Box>;
  return <Form domainIdentifier={domainIdentifier} limits={limits} deleted={query.data.domain?.deleted ?? false} />;
}

interface FormProps {
  domainIdentifier: string;
  limits: Readonly<Record<string, LimitValue>>;
  deleted: boolean;
}

function Form({ domainIdentifier, limits, deleted }: FormProps) {
  const refusal = useRefusal('limits:edit');
  const [edits, setEdits] = useState<LimitEdits | null>(null);
  // What is asked about stays as it was when the question was opened.
  const [asking, setAsking] = useState<Pick<LimitChanges, 'changed' | 'expected'> | null>(null);
  const groups = useMemo(() => groupLimits(limits), [limits]);
  const { changed, problems, expected } = useMemo(() => limitChanges(limits, edits ?? {}), [limits, edits]);

  const isLocked = edits === null;
  const count = Object.keys(changed).length;
  const hasProblems = Object.keys(problems).length > 0;
  const reason = deleted ? 'The domain is deleted' : refusal;
  const unlock = () => setEdits({});
  const edit = (text: string) => (
    <Button onClick={unlock} disabled={reason !== undefined} disabledReason={reason}>
      {text}
    </Button>
  );
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        actions={isLocked ? edit('Edit') : <Button onClick={() => setEdits(null)}>Cancel</Button>}
        description={isLocked ? 'Locked. Edit opens the fields.' : 'Nothing is changed until the limits are saved.'}
      >
        Limits by kind
      </Header>
      {groups.map(({ title, limits: members }) => (
        <section key={title} aria-label={`${title} limits`}>
          <Box variant="h3" padding={{ bottom: 'xs' }}>
            {title}
          </Box>
          <div className="limits-grid">
            {members.map((limit) => (
              <LimitField
                key={limit.name}
                limit={limit}
                text={edits?.[limit.name]}
                problem={problems[limit.name]}
                isChanged={limit.name in changed}
                isLocked={isLocked}
                onChange={(text) => setEdits((current) => (current === null ? null : { ...current, [limit.name]: text }))}
              />
            ))}
          </div>
        </section>
      ))}
      {isLocked ? (
        edit('Update limits')
      ) : (
        <SpaceBetween direction="horizontal" size="s" alignItems="center">
          <Button
            variant="primary"
            disabled={count === 0 || hasProblems}
            disabledReason={hasProblems ? 'A value is not valid' : 'No value is changed'}
            onClick={() => setAsking({ changed, expected })}
          >
            Save limits
          </Button>
          <span role="status">{count === 0 ? '' : count === 1 ? '1 limit changed' : `${count} limits changed`}</span>
        </SpaceBetween>
      )}
      {asking && (
        <Suspense fallback={null}>
          <UpdateLimitsDialog
            domainIdentifier={domainIdentifier}
            {...asking}
            onDone={() => setEdits(null)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </SpaceBetween>
  );
}

interface LimitFieldProps {
  limit: Limit;
  /** What was typed; undefined while nothing was. */
  text: string | undefined;
  problem: string | undefined;
  isChanged: boolean;
  isLocked: boolean;
  onChange: (text: string) => void;
}

function LimitField({ limit: { name, value }, text, problem, isChanged, isLocked, onChange }: LimitFieldProps) {
  const facts = limitFacts(name);
  const unit = facts?.unit === undefined ? '' : `, ${facts.unit}`;
  return (
    <FormField
      label={name}
      description={facts ? `${facts.meaning}${unit}` : undefined}
      constraintText={isChanged ? `was ${value}` : undefined}
      errorText={problem}
      stretch
    >
      <Input
        value={text ?? String(value)}
        readOnly={isLocked}
        inputMode={typeof value === 'number' ? 'numeric' : 'text'}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
}
