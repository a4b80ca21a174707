import Header from '@cloudscape-design/components/header';

export function ServerlessAccountScreen() {
  return <Header variant="h1">Account</Header>;
}
