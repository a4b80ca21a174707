import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { accountGraphsPath, accountPath } from '#rules/paths/serverless';
import type { Serverless_PolicyStatsQueryQuery } from '../../../../generated/graphql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { PinButton } from '../../../../kits/visits/pin-button.tsx';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { AccountGate } from '../../parts/account-gate.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { VerdictPanel } from '../../parts/verdict/verdict-panel.tsx';
import { AccountVerdictQuery } from '../../parts/verdict/verdict-queries.ts';
import { AccountDetails } from './account-details.tsx';
import { PolicyStatsQuery } from './account-queries.ts';
import { CollectionsTable } from './collections-table.tsx';
import { PolicyLists } from './policy-lists.tsx';
import { WorkersTable } from './workers-table.tsx';
import '../../parts/serverless.css';

const AccountMetrics = lazy(async () => ({ default: (await import('./account-metrics.tsx')).AccountMetrics }));

/** The account page (JUNO-003, JUNO-022). */
export function ServerlessAccountScreen() {
  const { awsAccountId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Account key={awsAccountId} awsAccountId={awsAccountId} />
    </AccountGate>
  );
}

const goTo = (part: HTMLElement | null): void => part?.scrollIntoView({ behavior: 'smooth' });

function Account({ awsAccountId }: { awsAccountId: string }) {
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [, changeAddress] = useAddress();
  const showUnits = (link: string): boolean => {
    // The evidence of used units is on this page: their curves.
    if (link !== accountGraphsPath(awsAccountId)) return false;
    changeAddress({ graphs: '1' });
    setIsLookedAt(true);
    return true;
  };
  const verdict = useServerless(AccountVerdictQuery, { awsAccountId }, { staleMs: 30_000 });
  const stats = useServerless(PolicyStatsQuery, { awsAccountId });
  const title = `Serverless account ${awsAccountId}`;
  useVisit(accountPath(awsAccountId), title, stats.isSuccess);
  const samlConfigs = stats.data?.getPoliciesStats.SecurityConfigCount.SamlConfigCount ?? 0;
  return (
    <SpaceBetween size="m">
      <Header variant="h1">
        {title} <CopyButton text={awsAccountId} what="account id" />
        <PinButton path={accountPath(awsAccountId)} title={title} />
      </Header>
      <VerdictPanel
        panel={panelState(verdict, 'Unable to load the verdict. Failed with {message}')}
        verdict={verdict.data?.serverlessAccountVerdict}
        onEvidence={showUnits}
      />
      <AccountDetails awsAccountId={awsAccountId} />
      <PolicyStatistics query={stats} />
      {/* An account whose policies cannot be counted may have SAML configs all the same. */}
      <PolicyLists awsAccountId={awsAccountId} withSaml={samlConfigs > 0 || stats.isError} />
      <CollectionsTable awsAccountId={awsAccountId} />
      <WorkersTable awsAccountId={awsAccountId} dataPlaneType="search" />
      <WorkersTable awsAccountId={awsAccountId} dataPlaneType="indexing" />
      <div ref={isLookedAt ? goTo : undefined} className={isLookedAt ? 'serverless-looked-at' : ''}>
        <DisplayGate usual={SERVERLESS_METRIC_DEFAULTS} title="Account dashboards">
          <SectionErrorBoundary name="Account dashboards">
            <Suspense fallback={<Skeleton label="Account dashboards" height={480} />}>
              <AccountMetrics awsAccountId={awsAccountId} />
            </Suspense>
          </SectionErrorBoundary>
        </DisplayGate>
      </div>
    </SpaceBetween>
  );
}

/** JUNO-027. */
function PolicyStatistics({ query }: { query: UseQueryResult<Serverless_PolicyStatsQueryQuery, RequestError> }) {
  const stats = query.data?.getPoliciesStats;
  return (
    <Section title="Policy Statistics" height={84} {...panelState(query, 'Unable to get policy statistics. Failed with {message}')}>
      <KeyValues
        columns={4}
        items={[
          count('Total Policy Count', stats?.TotalPolicyCount),
          count('Encryption Policy Count', stats?.SecurityPolicyCount.EncryptionPolicyCount),
          count('Data Policy Count', stats?.AccessPolicyStats.DataPolicyCount),
          count('Network Policy Count', stats?.SecurityPolicyCount.NetworkPolicyCount),
          count('Saml Config Count', stats?.SecurityConfigCount.SamlConfigCount),
        ]}
      />
    </Section>
  );
}

const number = new Intl.NumberFormat('en-GB');

const count = (label: string, value: number | undefined): KeyValueItem => ({
  label,
  value: value === undefined ? null : number.format(value),
  missing: '--',
});
