import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountIdProblem } from '#rules/ots/checks';
import { otsActionablePath, otsOnboardedPath, otsOnboardingPath, otsVerifyAllPath } from '#rules/paths/ots';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { OtsAccountLink } from '../../parts/domain-link.tsx';
import { fieldWords } from '../../parts/field-words.ts';
import { RoundStatus } from '../../parts/round-status.tsx';
import { NO_OTS_DOMAINS } from '../../parts/table-words.ts';
import { useVerificationStatus } from '../../parts/verification-status.ts';
import '../../parts/ots.css';

const count = new Intl.NumberFormat('en-GB');

/** Where onboarding begins: an account id, and Check opens its page (OTS-001, OTS-002). */
export function OtsStartScreen() {
  return (
    <div className="ots-start">
      <SpaceBetween size="m">
        <Header variant="h1" description="Onboard customer accounts by their id and regions, and see how their verification stands.">
          Ops Transparency
        </Header>
        <div className="ots-columns">
          <SpaceBetween size="m">
            <CheckForm />
            <VerificationSummary />
          </SpaceBetween>
          <RecentlyOnboarded />
        </div>
      </SpaceBetween>
    </div>
  );
}

function CheckForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const accountId = text.trim();
  const problem = accountIdProblem(accountId);
  const check = () => {
    setIsChecked(true);
    if (problem === null) navigate(otsOnboardingPath(accountId));
  };
  return (
    <Container header={<Header variant="h2">Onboarding</Header>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <FormField
          label="AWS account id"
          description="Check opens the account’s page: what is onboarded of it, and what can be."
          errorText={isChecked && problem ? fieldWords(problem) : undefined}
          secondaryControl={
            <Button variant="primary" formAction="submit">
              Check
            </Button>
          }
        >
          <Input
            value={text}
            inputMode="numeric"
            placeholder="123456789012"
            autoFocus
            autoComplete={false}
            onChange={({ detail }) => setText(detail.value)}
          />
        </FormField>
      </form>
    </Container>
  );
}

function VerificationSummary() {
  const query = useVerificationStatus();
  const actionable = query.data?.otsVerification.actionable;
  return (
    <Container header={<Header variant="h2">Verification</Header>}>
      <SpaceBetween size="s">
        <RoundStatus />
        <SpaceBetween direction="horizontal" size="l">
          <Link to={otsActionablePath}>
            {actionable === undefined
              ? 'What needs an operator'
              : actionable === 1
                ? '1 domain needs an operator'
                : `${count.format(actionable)} domains need operator action`}
          </Link>
          <Link to={otsVerifyAllPath}>All verified domains</Link>
          <Link to={otsOnboardedPath}>All onboarded accounts</Link>
        </SpaceBetween>
      </SpaceBetween>
    </Container>
  );
}

const Recently = graphql(`
  query Ots_RecentlyOnboardedQuery($limit: Int!) {
    otsRecentlyOnboarded(limit: $limit) {
      account_id
      onboard_time
      onboarded_regions
    }
  }
`);

const SHOWN = { limit: 8 };

/** The accounts that somebody onboarded last. */
function RecentlyOnboarded() {
  const query = useOperation(Recently, SHOWN, { staleMs: 0 });
  const items = query.data?.otsRecentlyOnboarded ?? [];
  const state = query.isPending ? 'loading' : query.isError ? 'failed' : items.length === 0 ? 'empty' : 'ready';
  return (
    <Section
      title="Recently onboarded"
      state={state}
      height={240}
      fetching={query.isFetching}
      error={
        query.error
          ? {
              what: `Unable to get what was onboarded last. Failed with ${query.error.message}`,
              code: query.error.code,
              requestId: query.error.requestId,
            }
          : undefined
      }
      onRetry={() => void query.refetch()}
    >
      {items.length === 0 ? (
        NO_OTS_DOMAINS
      ) : (
        <TimestampScope>
          <ul className="ots-recent">
            {items.map(({ account_id, onboard_time, onboarded_regions }) => (
              <li key={account_id}>
                <OtsAccountLink accountId={account_id} />
                <span className="ots-quiet">{onboarded_regions.join(', ')}</span>
                <Timestamp at={onboard_time * 1_000} />
              </li>
            ))}
          </ul>
        </TimestampScope>
      )}
    </Section>
  );
}
