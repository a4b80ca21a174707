import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { accountIdProblem } from '#rules/ots/checks';
import { accountPath } from '#rules/paths/domains';
import { otsPath } from '#rules/paths/ots';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { usePush } from '../../../../kits/push/use-push.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { fieldWords } from '../../parts/field-words.ts';
import { type OtsAccount, useOtsAccount } from './account-query.ts';
import { AccountVerification } from './account-verification.tsx';
import { OnboardForm } from './onboard-form.tsx';
import type { OtsChange } from './ots-commands.ts';
import { RoleForm } from './role-form.tsx';
import '../../parts/ots.css';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

/** The page of one account: what is onboarded of it, its role, and what verification found (OTS-006, OTS-009, OTS-010, OTS-020). */
export function OtsOnboardingScreen() {
  const { awsAccountId = '' } = useParams();
  const navigate = useNavigate();
  const problem = accountIdProblem(awsAccountId);
  if (problem === null) return <AccountPage key={awsAccountId} awsAccountId={awsAccountId} />;
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Onboarding</Header>
      <Alert
        type="error"
        statusIconAriaLabel="Error"
        header="This is no account id"
        action={<Button onClick={() => navigate(otsPath)}>Enter another</Button>}
      >
        {fieldWords(problem)}
      </Alert>
    </SpaceBetween>
  );
}

interface Banner {
  id: number;
  text: string;
}

function AccountPage({ awsAccountId }: { awsAccountId: string }) {
  const query = useOtsAccount(awsAccountId);
  const notPermitted = useRefusal('transparency:act');
  const [asked, setAsked] = useState<OtsChange | null>(null);
  const [banners, setBanners] = useState<readonly Banner[]>([]);
  // The forms begin again after a change, with what is so now.
  const [changes, setChanges] = useState(0);
  // An edit that began on what was so before the change would be taken for one that somebody else overtook.
  const [isReadAgain, setIsReadAgain] = useState(true);
  const refusal = notPermitted ?? (isReadAgain ? undefined : 'The account is being read again');
  const lastBanner = useRef(0);
  const account = query.data?.otsDomain;
  const refetch = () => void query.refetch();
  usePush(`ots:account:${awsAccountId}`, refetch, refetch);

  const done = (text: string) => {
    lastBanner.current += 1;
    const id = lastBanner.current;
    setBanners((current) => [...current, { id, text }]);
    setAsked(null);
    setChanges((count) => count + 1);
    setIsReadAgain(false);
    void query.refetch().finally(() => setIsReadAgain(true));
  };

  return (
    <div className="ots-start">
      <SpaceBetween size="m">
        <Header variant="h1" description="Onboarding to Ops Transparency">
          Account {awsAccountId} <CopyButton text={awsAccountId} what="account id" />
        </Header>
        {banners.map(({ id, text }) => (
          <Alert
            key={id}
            type="success"
            statusIconAriaLabel="Success"
            dismissible
            dismissAriaLabel="Dismiss"
            onDismiss={() => setBanners((current) => current.filter((banner) => banner.id !== id))}
          >
            <span role="status">{text}</span>
          </Alert>
        ))}
        {query.isError ? (
          <FailedPanel
            what={`Unable to get the account. Failed with ${query.error.message}`}
            code={query.error.code}
            requestId={query.error.requestId}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {account ? (
          <div className="ots-columns">
            <SpaceBetween size="m">
              <OnboardForm key={`onboard-${changes}`} account={account} refusal={refusal} onAsk={setAsked} />
              {account.otsItem ? (
                <RoleForm
                  key={`role-${changes}`}
                  item={account.otsItem}
                  version={account.version ?? null}
                  refusal={refusal}
                  onAsk={setAsked}
                />
              ) : null}
            </SpaceBetween>
            <AccountPanel awsAccountId={awsAccountId} account={account} />
          </div>
        ) : query.isPending ? (
          <Container>
            <Skeleton label="Account" height={320} />
          </Container>
        ) : null}
        {account?.otsItem ? <AccountVerification awsAccountId={awsAccountId} /> : null}
      </SpaceBetween>
      {asked ? (
        <Suspense fallback={null}>
          <ChangeDialog awsAccountId={awsAccountId} change={asked} onDone={done} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The side information of the account: whether it is a canary (OTS-006), and how it stands. */
function AccountPanel({ awsAccountId, account }: { awsAccountId: string; account: OtsAccount }) {
  const { otsItem, isCanary, isInOrganization } = account;
  const recorded = otsItem ? otsItem.ots_acc_present_in_aws_org === 'TRUE' : null;
  return (
    <aside aria-label="Information about the account">
      <Container header={<Header variant="h2">Information</Header>}>
        <SpaceBetween size="m">
          {isCanary ? (
            <Alert type="info" statusIconAriaLabel="Information" header="This is a canary account">
              It is an account of our own, onboarded to see that onboarding and verification work. It is no customer’s.
            </Alert>
          ) : null}
          {recorded !== null && isInOrganization != null && recorded !== isInOrganization ? (
            <Alert type="warning" statusIconAriaLabel="Warning">
              It was onboarded as {recorded ? 'a member' : 'no member'} of the AWS organization, and the source says that it is{' '}
              {isInOrganization ? 'one' : 'none'}.
            </Alert>
          ) : null}
          <KeyValues
            columns={1}
            items={[
              { label: 'Account', value: <Link to={accountPath(awsAccountId)}>{awsAccountId}</Link>, copy: awsAccountId },
              {
                label: 'Status',
                value: otsItem ? (otsItem.aws_org_read_role_arn ? 'Onboarded' : 'Onboarded, without a role') : 'Not onboarded',
              },
              ...(otsItem
                ? [
                    { label: 'First onboarded', value: <Timestamp at={otsItem.onboard_time * 1_000} /> },
                    { label: 'ots_uuid', value: otsItem.ots_uuid, copy: otsItem.ots_uuid },
                  ]
                : []),
              { label: 'Canary', value: isCanary ? 'Yes' : 'No' },
            ]}
          />
        </SpaceBetween>
      </Container>
    </aside>
  );
}
