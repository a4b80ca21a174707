import type { UseQueryResult } from '@tanstack/react-query';
import type { Serverless_PolicyStatsQueryQuery } from '../../../../generated/graphql.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { panelState } from '../../parts/panel-state.ts';

/** JUNO-027. */
export function PolicyStatistics({ query }: { query: UseQueryResult<Serverless_PolicyStatsQueryQuery, RequestError> }) {
  const stats = query.data?.getPoliciesStats;
  return (
    <Section title="Policy Statistics" height={84} {...panelState(query, 'Unable to get policy statistics. Failed with {message}')}>
      <KeyValues
        columns={3}
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
