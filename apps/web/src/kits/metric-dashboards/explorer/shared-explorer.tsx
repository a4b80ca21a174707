import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import { Link } from 'react-router';
import type { DateRange } from '#rules/date-range';
import { RangeBar } from '../range-bar.tsx';
import { useDashboardState } from '../use-dashboard-state.ts';
import { ExplorerView, type ExplorerViewProps } from './explorer-view.tsx';

interface SharedExplorerProps extends Omit<ExplorerViewProps, 'window' | 'timeZone' | 'onZoom' | 'onZoomOut'> {
  /** The range that the link names; null for the usual one. */
  linked: DateRange | null;
  /** What the link calls it; empty for nothing. */
  title: string;
}

/** The explorer in place of one graph, filled and run as a link says (METRIC-018). */
export function SharedExplorer({ linked, title, ...props }: SharedExplorerProps) {
  const { settings } = props;
  const control = useDashboardState(settings.usual, settings.toasts, linked);
  return (
    <section className="metric-dashboard" aria-label="Shared explorer">
      <div className="metric-dashboard-body">
        {title === '' ? null : <Header variant="h2">{title}</Header>}
        <RangeBar control={control} isReading={false} isAlone />
        {control.window.correction ? <Alert type="info">{control.window.correction}</Alert> : null}
        <ExplorerView {...props} window={control.window} timeZone={control.timeZone} onZoom={control.onZoom} onZoomOut={control.zoomOut} />
        <Link to={settings.overview.href}>{settings.overview.text}</Link>
      </div>
    </section>
  );
}
