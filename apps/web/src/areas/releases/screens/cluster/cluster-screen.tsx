import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { SdpdsBoundary } from '../../parts/sdpds-boundary.tsx';

/** The cluster page: one cluster of a stack and what was deployed on it (SDPDS-004). */
export function ClusterScreen() {
  return (
    <SdpdsBoundary component="SdpdsCluster">
      <SpaceBetween size="m">
        <Header variant="h1">SDPDS</Header>
      </SpaceBetween>
    </SdpdsBoundary>
  );
}
