import Header from '@cloudscape-design/components/header';

export function ServerlessDashboardsScreen() {
  return <Header variant="h1">Operations dashboard</Header>;
}
