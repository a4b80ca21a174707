import Header from '@cloudscape-design/components/header';

export function WorkerScreen() {
  return <Header variant="h1">Worker</Header>;
}
