import Header from '@cloudscape-design/components/header';

export function LseDetailsScreen() {
  return <Header variant="h1">Impact analysis</Header>;
}
