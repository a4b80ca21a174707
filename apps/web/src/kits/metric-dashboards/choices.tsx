import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import type { DashboardSettings } from './dashboard-settings.ts';
import type { Split } from './dashboard-state.ts';
import type { HotNode } from './hot-nodes.ts';
import type { DashboardControl } from './use-dashboard-state.ts';
import type { Panels } from './use-panels.ts';
import './choices.css';

/** The metric groups of a tab (METRIC-053). */
export function GroupChoice({ groups, group, onChange }: { groups: readonly string[]; group: string; onChange: (group: string) => void }) {
  return (
    <fieldset className="metric-groups">
      <legend>Metric group</legend>
      {groups.map((name) => (
        <label key={name} className="metric-group">
          <input type="radio" name="metric-group" checked={name === group} onChange={() => onChange(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** What of a tab is shown, and how: graphs by name, lines by zone or node, nodes, the period before, what changed. */
export function Choices({ control, panels, settings }: { control: DashboardControl; panels: Panels; settings: DashboardSettings }) {
  const { state, change } = control;
  const split = state.nodes.length > 0 ? 'node' : state.split;
  const options: { value: Split; label: string }[] = [
    { value: 'total', label: `Whole ${settings.subject}` },
    { value: 'zone', label: 'By zone' },
    { value: 'node', label: 'By node' },
  ];
  return (
    <div className="metric-choices">
      <Input
        type="search"
        ariaLabel="Find graphs"
        placeholder="Find graphs"
        clearAriaLabel="Show all graphs"
        value={state.find}
        onChange={({ detail }) => change({ find: detail.value })}
      />
      <Select
        ariaLabel="Lines"
        options={options}
        selectedOption={options.find(({ value }) => value === split) ?? null}
        onChange={({ detail }) =>
          change({ split: options.find(({ value }) => value === detail.selectedOption.value)?.value ?? 'total', nodes: [] })
        }
        expandToViewport
      />
      {settings.heat ? (
        <NodeFilter
          nodes={panels.hotNodes}
          chosen={state.nodes}
          figureNames={settings.heat.metricNames}
          onOpen={panels.askForNodes}
          onChange={(nodes) => change({ nodes })}
        />
      ) : null}
      <Checkbox checked={state.isCompared} onChange={({ detail }) => change({ isCompared: detail.checked })}>
        Previous period
      </Checkbox>
      <Checkbox checked={state.isMarked} onChange={({ detail }) => change({ isMarked: detail.checked })}>
        Changes
      </Checkbox>
      <Checkbox checked={state.hidesEmpty} onChange={({ detail }) => change({ hidesEmpty: detail.checked })}>
        Hide empty graphs
      </Checkbox>
    </div>
  );
}

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
function NodeFilter({ nodes, chosen, figureNames, onChange, onOpen }: NodeFilterProps) {
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
