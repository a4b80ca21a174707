import Alert from '@cloudscape-design/components/alert';
import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/timestamp/now.ts';
import { Timestamp } from '../../ui/timestamp/timestamp.tsx';
import { type KeyValueItem, KeyValues } from '../key-values/key-values.tsx';
import type { AccessDetails, CredentialDetails, SshDetails, Way } from './access-details.ts';

interface OpenedAccessProps {
  details: AccessDetails;
  /** Epoch milliseconds at which the grant ends, and with it what is shown. */
  endsAt: number;
}

/** The success state: how to reach the machine, or the credential console (ACT-067). */
export function OpenedAccess({ details, endsAt }: OpenedAccessProps) {
  const now = useNow();
  if (now >= endsAt)
    return (
      <Alert type="info" statusIconAriaLabel="Information" header="Access has ended">
        Close this dialog and open it again if you still need it.
      </Alert>
    );
  return (
    <SpaceBetween size="m">
      <Alert type="success" statusIconAriaLabel="Success">
        Access is open and ends <Timestamp at={endsAt} />. It is in the audit log.
      </Alert>
      {details.flow === 'ssh' ? <Ssh details={details.ssh} /> : <Credentials details={details.credentials} />}
    </SpaceBetween>
  );
}

function Ssh({ details: { web_link, cli, scp, is_demo } }: { details: SshDetails }) {
  return (
    <SpaceBetween size="s">
      {is_demo ? <DemoNote>Nothing answers at these addresses.</DemoNote> : null}
      <KeyValues
        columns={1}
        items={[
          item('Web link', web_link, (href) => (
            <Link href={href} external externalIconAriaLabel="(opens in a new tab)">
              {href}
            </Link>
          )),
          item('CLI', cli, (command) => <Box variant="code">{command}</Box>),
          item('SCP command', scp, (command) => <Box variant="code">{command}</Box>),
        ]}
      />
    </SpaceBetween>
  );
}

function Credentials({ details: { console: way, role, is_demo } }: { details: CredentialDetails }) {
  return (
    <SpaceBetween size="s">
      {is_demo ? <DemoNote>Nothing answers at this address.</DemoNote> : null}
      <KeyValues
        columns={1}
        items={[
          { label: 'Operations data-lake user role', value: role, copy: role },
          item('Credential console', way, (href) => (
            <Button
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              iconName="external"
              iconAlign="right"
              iconAlt="(opens in a new tab)"
            >
              Open credential console
            </Button>
          )),
        ]}
      />
    </SpaceBetween>
  );
}

const NOT_CONFIGURED: Way = { text: null, problem: 'Not configured' };

function item(label: string, way: Way | null, show: (text: string) => ReactNode): KeyValueItem {
  const { text, problem } = way ?? NOT_CONFIGURED;
  return text === null ? { label, value: <Box color="text-body-secondary">{problem}</Box> } : { label, value: show(text), copy: text };
}

function DemoNote({ children }: { children: ReactNode }) {
  return (
    <Box variant="small" display="block">
      <Badge>Demo</Badge> {children}
    </Box>
  );
}
