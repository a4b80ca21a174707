import Header from '@cloudscape-design/components/header';

export function CollectionScreen() {
  return <Header variant="h1">Collection</Header>;
}
