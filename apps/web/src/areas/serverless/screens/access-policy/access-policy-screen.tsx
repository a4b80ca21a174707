import Header from '@cloudscape-design/components/header';

export function AccessPolicyScreen() {
  return <Header variant="h1">Access policy</Header>;
}
