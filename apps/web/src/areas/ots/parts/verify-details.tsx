import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { otsOnboardingPath } from '#rules/paths/ots';
import { KeyValues } from '../../../kits/key-values/key-values.tsx';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { useRefusal } from '../../../kits/session/session.ts';
import { Timestamp, TimestampScope } from '../../../ui/timestamp/timestamp.tsx';
import { DomainLink, OtsAccountLink } from './domain-link.tsx';
import { problemWords } from './problem-words.ts';
import { useVerifyNow } from './use-verify-now.ts';
import type { VerifyRow } from './verify-row.ts';

/** Why verifying cannot be asked for; undefined when it can. */
export const useNoVerifyReason = (): string | undefined => useRefusal('transparency:act');

/** One row beside the list: what is wrong, since when, what to do, and a look whether it still is so. */
export function VerifyDetails({ row, withOnboarding = true }: { row: VerifyRow; withOnboarding?: boolean }) {
  const navigate = useNavigate();
  const verify = useVerifyNow(row.account_id);
  const refusal = useNoVerifyReason();
  const onboarding = otsOnboardingPath(row.account_id);
  const lastUpdate = row.last_update_time * 1_000;
  return (
    <TimestampScope>
      <SpaceBetween size="m">
        {row.problem == null ? (
          <Alert type="success" statusIconAriaLabel="Success" header="No problem found">
            {verify.isSuccess ? 'It was verified just now.' : 'No action needed.'}
          </Alert>
        ) : (
          <Alert type="error" statusIconAriaLabel="Problem" header={problemWords(row.problem)}>
            {row.detail ? <div>{row.detail}</div> : null}
            <div>
              Since <Timestamp at={row.since == null ? null : row.since * 1_000} />.
            </div>
          </Alert>
        )}
        {row.action_required ? (
          <div>
            <strong>What to do</strong>
            <div>{row.action_required}</div>
          </div>
        ) : null}
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            loading={verify.isPending}
            loadingText="Verifying"
            disabled={refusal !== undefined}
            disabledReason={refusal}
            onClick={() => verify.mutate()}
          >
            Verify this one now
          </Button>
          {withOnboarding ? (
            <Button
              href={onboarding}
              onFollow={(event) => {
                event.preventDefault();
                navigate(onboarding);
              }}
            >
              Onboarding page
            </Button>
          ) : null}
        </SpaceBetween>
        <div role="status">{verify.isSuccess && row.problem != null ? 'Verified just now: it is still so.' : null}</div>
        {verify.isError ? (
          <FailedPanel
            what={`It could not be verified. ${verify.error.message}`}
            code={verify.error.code}
            requestId={verify.error.requestId}
            onRetry={() => verify.mutate()}
          />
        ) : null}
        <KeyValues
          columns={2}
          items={[
            { label: 'account_id', value: <OtsAccountLink accountId={row.account_id} />, copy: row.account_id },
            {
              label: 'domain_name',
              value: row.domain_name ? <DomainLink domainId={row.domain_id} region={row.region} text={row.domain_name} /> : null,
              copy: row.domain_name,
            },
            { label: 'region', value: row.region },
            { label: 'domain_id', value: row.domain_id, copy: row.domain_id },
            { label: 'current_ots_state', value: row.current_ots_state },
            { label: 'expected_ots_state', value: row.expected_ots_state },
            { label: 'current_hostclass', value: row.current_hostclass },
            { label: 'current_beta_tokens_attribute', value: row.current_beta_tokens_attribute },
            { label: 'current_spie_tags', value: row.current_spie_tags },
            { label: 'last_update_time', value: <Timestamp at={lastUpdate} /> },
          ]}
        />
      </SpaceBetween>
    </TimestampScope>
  );
}
