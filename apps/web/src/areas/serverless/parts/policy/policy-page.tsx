import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { capitalised } from '#rules/capitalised';
import { accountPath } from '#rules/paths/serverless';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { panelState } from '../panel-state.ts';

/** A policy of either family. Dates are epoch milliseconds. */
export interface PolicyDetail {
  name: string;
  description?: string | null;
  createdDate: number;
  lastModifiedDate: number;
  policyVersion: string;
  policy: string;
}

interface PolicyPageProps {
  /** What it is called on the page: "access policy". */
  what: string;
  awsAccountId: string;
  /** As the route has them. */
  type: string;
  name: string;
  query: UseQueryResult<unknown, RequestError>;
  /** Null where there is none of that name. */
  policy: PolicyDetail | null | undefined;
}

/** A policy with its document (JUNO-082, JUNO-083). */
export function PolicyPage({ what, awsAccountId, type, name, query, policy }: PolicyPageProps) {
  const panel = panelState(query, `Unable to get the ${what}. Failed with {message}`);
  const state = panel.state === 'ready' && !policy ? 'empty' : panel.state;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`${capitalised(type)} ${what} of the account ${awsAccountId}`}>
        {name}
      </Header>
      <Section title="Policy details" height={84} {...panel} state={state}>
        {policy ? (
          <TimestampScope>
            <KeyValues
              columns={3}
              items={[
                { label: 'name', value: policy.name, copy: policy.name, missing: '--' },
                { label: 'type', value: type, missing: '--' },
                { label: 'description', value: policy.description, missing: '--' },
                { label: 'createdDate', value: <Timestamp at={policy.createdDate} /> },
                { label: 'lastModifiedDate', value: <Timestamp at={policy.lastModifiedDate} /> },
                { label: 'policyVersion', value: policy.policyVersion, copy: policy.policyVersion, missing: '--' },
              ]}
            />
          </TimestampScope>
        ) : (
          <>
            There is no {type} policy “{name}” in <Link to={accountPath(awsAccountId)}>account {awsAccountId}</Link>.
          </>
        )}
      </Section>
      {policy ? (
        <Section title="Policy document" state="ready">
          <PolicyDocument title={`Policy ${name}`} text={policy.policy} />
        </Section>
      ) : null}
    </SpaceBetween>
  );
}

/** The document of a policy. One that is not JSON is shown as it came. */
function PolicyDocument({ title, text }: { title: string; text: string }) {
  if (readsAsJson(text)) return <JsonView title={title} text={text} height="lines" />;
  return (
    <>
      <Box padding={{ bottom: 'xs' }}>This document is not JSON. It is shown as it came.</Box>
      <JsonView title={title} text={text} language="text" height="lines" />
    </>
  );
}

const readsAsJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
