import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { RouteObject } from 'react-router';

interface LaterArea {
  path: string;
  title: string;
  what: string;
}

/** Areas that have their place in the navigation before they have screens. Whoever builds one takes its line out. */
const LATER: LaterArea[] = [{ path: '/juno/log/*', title: 'Serverless search logs', what: 'logs of the serverless offering' }];

export const laterRoutes: RouteObject[] = LATER.map(({ path, title, what }) => ({
  path,
  handle: { crumbs: () => [{ text: title, href: path.replace('/*', '') }] },
  element: (
    <Container header={<Header variant="h1">{title}</Header>}>
      <Box>This version of Tumbler does not have this area yet. It will show {what}.</Box>
    </Container>
  ),
}));
