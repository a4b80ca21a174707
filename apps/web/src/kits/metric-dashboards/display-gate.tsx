import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import type { MetricDefaults } from '#rules/metrics/periods';
import { useAddress } from '../address/use-address.ts';
import '../../ui/tokens/tokens.css';
import { browserZone } from '../../ui/values/format-time.ts';
import { readDashboardState, writeDashboardState } from './dashboard-state.ts';
import './display-gate.css';

interface DisplayGateProps {
  usual: MetricDefaults;
  title: string;
  /** The dashboard, which is not rendered before. */
  children: ReactNode;
}

/** Asks before anything is loaded (METRIC-001, METRIC-002). A link of somebody who displayed the graphs opens with them. */
export function DisplayGate({ usual, title, children }: DisplayGateProps) {
  const [params, changeAddress] = useAddress();
  if (readDashboardState(params, usual).isDisplayed) return children;
  const display = () => changeAddress((current) => writeDashboardState(current, { isDisplayed: true }, usual, browserZone()));
  return (
    <Container header={<Header variant="h2">{title}</Header>}>
      <div className="metric-gate">
        <span>Load cloud watch graphs ?</span>
        <Button variant="primary" onClick={display}>
          Display graphs
        </Button>
      </div>
    </Container>
  );
}
