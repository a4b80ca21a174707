import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { accountPath } from '../../../../kits/paths/domain-paths.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import type { OtsAccount } from './account-query.ts';

/** The side information of the account: whether it is a canary (OTS-006), and how it stands. */
export function AccountPanel({ awsAccountId, account }: { awsAccountId: string; account: OtsAccount }) {
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
