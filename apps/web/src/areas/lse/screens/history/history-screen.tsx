import Header from '@cloudscape-design/components/header';

export function LseHistoryScreen() {
  return <Header variant="h1">History</Header>;
}
