import Header from '@cloudscape-design/components/header';

export function SecurityConfigScreen() {
  return <Header variant="h1">Security config</Header>;
}
