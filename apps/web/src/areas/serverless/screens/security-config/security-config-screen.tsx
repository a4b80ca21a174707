import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link, useLocation, useParams } from 'react-router';
import { accountPath } from '#rules/paths/serverless';
import { graphql } from '../../../../generated/gql.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { AccountGate } from '../../parts/account-gate.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { configIdOf } from './config-id.ts';

const Config = graphql(`
  query Serverless_SecurityConfigQuery($awsAccountId: String!, $id: String!) {
    getSecurityConfig(awsAccountId: $awsAccountId, id: $id) {
      id
      type
      description
      createdDate
      lastModifiedDate
      configVersion
      options
    }
  }
`);

/** A security config (JUNO-009, JUNO-084). */
export function SecurityConfigScreen() {
  const { awsAccountId = '', configId = '' } = useParams();
  const { pathname } = useLocation();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <SecurityConfig awsAccountId={awsAccountId} id={configIdOf(pathname) ?? configId} />
    </AccountGate>
  );
}

function SecurityConfig({ awsAccountId, id }: { awsAccountId: string; id: string }) {
  const query = useServerless(Config, { awsAccountId, id });
  const config = query.data?.getSecurityConfig;
  const panel = panelState(query, 'Unable to get the security config. Failed with {message}');
  const state = panel.state === 'ready' && !config ? 'empty' : panel.state;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`Security config of the account ${awsAccountId}`}>
        {id}
      </Header>
      <Section title="Config details" height={84} {...panel} state={state}>
        {config ? (
          <TimestampScope>
            <KeyValues
              columns={3}
              items={[
                { label: 'id', value: config.id, copy: config.id, missing: '--' },
                { label: 'type', value: config.type, missing: '--' },
                { label: 'description', value: config.description, missing: '--' },
                { label: 'createdDate', value: <Timestamp at={config.createdDate} /> },
                { label: 'lastModifiedDate', value: <Timestamp at={config.lastModifiedDate} /> },
                { label: 'configVersion', value: config.configVersion, copy: config.configVersion, missing: '--' },
              ]}
            />
          </TimestampScope>
        ) : (
          <>
            There is no security config “{id}” in <Link to={accountPath(awsAccountId)}>account {awsAccountId}</Link>.
          </>
        )}
      </Section>
      {config?.options == null ? null : (
        <Section title="Options" state="ready">
          <JsonView title={`Security config ${id}`} value={config.options} height="lines" />
        </Section>
      )}
    </SpaceBetween>
  );
}
