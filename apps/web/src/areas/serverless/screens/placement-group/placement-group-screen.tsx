import Header from '@cloudscape-design/components/header';

export function PlacementGroupScreen() {
  return <Header variant="h1">Placement constraint group</Header>;
}
