import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { accountIdProblem } from '#rules/ots/checks';
import { usePush } from '../../../../kits/push/use-push.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useMay } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { fieldWords } from '../../parts/field-words.ts';
import '../../parts/ots.css';
import { otsPath } from '../../paths.ts';
import { AccountPanel } from './account-panel.tsx';
import { useOtsAccount } from './account-query.ts';
import { AccountVerification } from './account-verification.tsx';
import { OnboardForm } from './onboard-form.tsx';
import type { OtsChange } from './ots-commands.ts';
import { RoleForm } from './role-form.tsx';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

const ACT = 'transparency:act';

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
  const refusal = useMay(ACT) ? undefined : `You need the permission ${ACT} here`;
  const [asked, setAsked] = useState<OtsChange | null>(null);
  const [banners, setBanners] = useState<readonly Banner[]>([]);
  // The forms begin anew after a change, with what is so now.
  const [changes, setChanges] = useState(0);
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
