import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';

/** Holds the place in the navigation until the logs can be shown. */
export function ServerlessLogsScreen() {
  return (
    <Container header={<Header variant="h1">Serverless search logs</Header>}>
      <Box>This version of Tumbler does not have this area yet. It will show logs of the serverless offering.</Box>
    </Container>
  );
}
