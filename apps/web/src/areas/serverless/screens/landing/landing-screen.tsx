import Header from '@cloudscape-design/components/header';

export function ServerlessLandingScreen() {
  return <Header variant="h1">Serverless search</Header>;
}
