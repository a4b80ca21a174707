import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { METRIC_RETENTION, METRIC_RETENTION_TEXT } from '#rules/metrics/periods';
import { KeyValues } from '../key-values/key-values.tsx';

/** How long points of each period are kept (METRIC-005, METRIC-038). */
export function RetentionSection() {
  return (
    <ExpandableSection headerText="Retention period of all metrics" variant="footer">
      <p className="metric-retention">{METRIC_RETENTION_TEXT}</p>
      <KeyValues columns={4} items={METRIC_RETENTION.map(({ period, kept }) => ({ label: period, value: kept }))} />
    </ExpandableSection>
  );
}
