import Button from '@cloudscape-design/components/button';
import Popover from '@cloudscape-design/components/popover';
import type { GraphDefinition } from '#rules/metrics/types';
import { KeyValues } from '../key-values/key-values.tsx';

/** What a graph shows and where its numbers come from (METRIC-007). */
export function MetricInfo({ graph, seriesNote }: { graph: GraphDefinition; seriesNote: string }) {
  return (
    <Popover
      header={graph.title}
      size="large"
      position="left"
      triggerType="custom"
      dismissAriaLabel="Close"
      renderWithPortal
      content={
        <KeyValues
          columns={2}
          items={[
            { label: 'Metric', value: graph.metricName, copy: graph.metricName },
            { label: 'Namespace', value: graph.namespace },
            { label: 'Dimensions', value: graph.dimensionSets.map((names) => names.join(', ')).join(' or ') },
            { label: 'Statistic', value: graph.stat },
            { label: 'Unit', value: graph.unit },
            { label: 'Series', value: seriesNote },
            { label: 'What is known of its values', value: graph.note },
            { label: 'The same in the cluster’s statistics', value: graph.stats },
            { label: 'The same in Prometheus', value: graph.prometheus?.split('; ').join(', ') },
          ]}
        />
      }
    >
      <Button variant="icon" iconName="status-info" ariaLabel={`Info about ${graph.title}`} />
    </Popover>
  );
}
