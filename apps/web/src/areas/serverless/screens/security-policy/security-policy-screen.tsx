import Header from '@cloudscape-design/components/header';

export function SecurityPolicyScreen() {
  return <Header variant="h1">Security policy</Header>;
}
