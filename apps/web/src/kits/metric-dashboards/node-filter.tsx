import Multiselect from '@cloudscape-design/components/multiselect';
import type { HotNode } from './hot-nodes.ts';

interface NodeFilterProps {
  /** Hottest first; undefined while they are not known. */
  nodes: readonly HotNode[] | undefined;
  chosen: readonly string[];
  /** What the figures are, in their order: CPU, heap. */
  figureNames: readonly string[];
  onChange: (nodes: readonly string[]) => void;
  /** The list was opened: now it is worth reading. */
  onOpen: () => void;
}

/** Nodes, the hottest first; every graph that knows nodes then shows only the chosen ones. */
export function NodeFilter({ nodes, chosen, figureNames, onChange, onOpen }: NodeFilterProps) {
  const options = (nodes ?? []).map(({ id, name, figures }) => ({
    value: id,
    label: name,
    description: figures
      .map((figure, at) => `${figureNames[at]} ${Number.isFinite(figure) ? `${Math.round(figure)}%` : 'no data'}`)
      .join(', '),
  }));
  const selected = chosen.map((id) => options.find(({ value }) => value === id) ?? { value: id, label: id });
  return (
    <Multiselect
      ariaLabel="Nodes"
      placeholder="All nodes"
      options={options}
      selectedOptions={selected}
      statusType={nodes ? 'finished' : 'loading'}
      loadingText="Reading which nodes are hot"
      empty="No node has its own metrics"
      filteringType="auto"
      filteringPlaceholder="Find a node"
      filteringAriaLabel="Find a node"
      tokenLimit={0}
      i18nStrings={{ tokenLimitShowMore: `${chosen.length} chosen`, tokenLimitShowFewer: 'Show fewer' }}
      deselectAriaLabel={({ label }) => `Show ${label} no longer alone`}
      expandToViewport
      onFocus={onOpen}
      onLoadItems={onOpen}
      onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
    />
  );
}
