import Header from '@cloudscape-design/components/header';

export function LseHomeScreen() {
  return <Header variant="h1">Create new impact analysis</Header>;
}
