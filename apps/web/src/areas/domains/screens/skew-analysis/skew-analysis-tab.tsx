import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { type ReactNode, useMemo } from 'react';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { paletteColour } from '../../../../ui/colours/colours.ts';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { CellsTable } from './cells-table.tsx';
import { layoutOf, type Order, type Rule, type Shade } from './matrix-layout.ts';
import { MovesTable } from './moves-table.tsx';
import './skew-analysis.css';
import { SkewCard } from './skew-card.tsx';
import { MatrixLegend, SkewMatrix } from './skew-matrix.tsx';
import { SkewQuery } from './skew-query.ts';
import { type Cells, type Computed, decodeCells, diLabel, verdictOf } from './skew-view.ts';

/** Cards that are open from the beginning. */
const OPEN_CARDS = 3;

/** Where a domain's shards stand: the matrix, the tables of each DI number, and what would mend them. */
export function SkewAnalysisTab({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(SkewQuery, { domainIdentifier }, { staleMs: 30_000 });
  const analysis = query.data?.getSkewAnalysisInfo?.analysis;
  const computed = analysis?.computed ?? null;
  const cells = useMemo(() => (computed === null ? null : decodeCells(computed.cells)), [computed]);
  const common = {
    title: 'Skew analysis',
    onRefresh: () => void query.refetch(),
    fetching: query.isFetching,
    asOf: analysis?.asOf,
  };
  if (query.error && !computed) {
    const isLight = query.error.code === 'throttled' && query.error.message.includes('light mode');
    return (
      <Section
        {...common}
        state="failed"
        error={{
          what: `Unable to get Skew Analysis Data. Failed with ${query.error.message}`,
          code: query.error.code,
          requestId: query.error.requestId,
        }}
        note={
          isLight
            ? 'Every shard would have to be listed, which a cluster in trouble is spared. Refresh once it answers quickly again.'
            : undefined
        }
      />
    );
  }
  if (query.isPending) return <Section {...common} state="loading" height={480} />;
  if (!computed || !cells) {
    return (
      <Section
        {...common}
        state="failed"
        error={{ what: 'Not able to fetch Skew Analysis. Something went wrong.' }}
        note={analysis?.problem ?? undefined}
      />
    );
  }
  return (
    <div className="skew-panels">
      {query.error && (
        <FailedPanel
          what={`Unable to get Skew Analysis Data. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      <Section {...common} state={computed.analysed === 0 ? 'empty' : 'ready'} note={<Verdict computed={computed} />}>
        {computed.analysed === 0 ? (
          'The cluster has no STARTED shard.'
        ) : (
          <Matrix domainIdentifier={domainIdentifier} computed={computed} cells={cells} />
        )}
      </Section>
      {computed.analysed > 0 &&
        computed.cards.map((card, at) => (
          <SectionErrorBoundary key={card.diNumber ?? ''} name={diLabel(card.diNumber)}>
            <SkewCard domainIdentifier={domainIdentifier} computed={computed} card={card} startsOpen={at < OPEN_CARDS} />
          </SectionErrorBoundary>
        ))}
      {computed.analysed > 0 && <MovesTable domainIdentifier={domainIdentifier} computed={computed} />}
    </div>
  );
}

function Verdict({ computed }: { computed: Computed }) {
  const { kind, text } = verdictOf(computed);
  const left = computed.leftOut.map(({ state, count }) => `${count.toLocaleString('en-US')} ${state}`).join(', ');
  return (
    <>
      <div className="skew-verdict">
        <Status kind={kind}>{text}</Status>
      </div>
      <Box color="text-body-secondary" fontSize="body-s">
        {computed.analysed.toLocaleString('en-US')} STARTED shards are analysed{left === '' ? '' : `; left out: ${left}`}.
      </Box>
    </>
  );
}

const SHADES = [
  { id: 'storage', text: 'Storage' },
  { id: 'shards', text: 'Shards' },
  { id: 'primaries', text: 'Primaries' },
];
const RULES = [
  { id: 'ours', text: 'Avoidable skew' },
  { id: 'stated', text: 'Threshold rule' },
];
const ORDERS = [
  { id: 'skewed', text: 'Skewed first' },
  { id: 'largest', text: 'Largest first' },
  { id: 'name', text: 'By name' },
];
const VIEWS = [
  { id: 'matrix', text: 'Matrix' },
  { id: 'table', text: 'Table' },
];

function Matrix({ domainIdentifier, computed, cells }: { domainIdentifier: string; computed: Computed; cells: Cells }) {
  const mode = useMode();
  const [params, changeAddress] = useAddress();
  const chosen = <T extends string>(name: string, options: readonly { id: string }[], standard: T): T => {
    const value = params.get(name);
    return options.some(({ id }) => id === value) ? (value as T) : standard;
  };
  const set = (name: string, value: string, standard: string) =>
    changeAddress({ [name]: value === standard ? null : value }, { replace: true });
  const shade = chosen<Shade>('shade', SHADES, 'storage');
  const rule = chosen<Rule>('rule', RULES, 'ours');
  const order = chosen<Order>('order', ORDERS, 'skewed');
  const view = chosen<'matrix' | 'table'>('view', VIEWS, 'matrix');
  const { cards } = computed;
  const dis = [
    { value: '', label: 'All DI numbers' },
    ...cards.map(({ diNumber }, at) => ({ value: String(at), label: diLabel(diNumber) })),
  ];
  const wanted = cards.findIndex(({ diNumber }) => (diNumber ?? '-') === params.get('di'));
  const card = wanted === -1 ? null : wanted;
  const layout = useMemo(() => layoutOf({ computed, cells, shade, rule, order, card }), [computed, cells, shade, rule, order, card]);
  return (
    <div style={{ '--skew-hue': paletteColour(0, mode) } as Record<string, string>}>
      <div className="skew-controls">
        <Choice label="Shade by" options={SHADES} value={shade} onChange={(id) => set('shade', id, 'storage')} />
        <Choice label="Highlight" options={RULES} value={rule} onChange={(id) => set('rule', id, 'ours')} />
        <Choice label="Indices" options={ORDERS} value={order} onChange={(id) => set('order', id, 'skewed')} />
        {cards.length > 1 && (
          <Select
            ariaLabel="DI number"
            selectedOption={dis[card === null ? 0 : card + 1] ?? null}
            options={dis}
            onChange={({ detail }) => {
              const at = detail.selectedOption.value;
              set('di', at === '' || at === undefined ? '' : (cards[Number(at)]?.diNumber ?? '-'), '');
            }}
          />
        )}
        <Choice label="Show as" options={VIEWS} value={view} onChange={(id) => set('view', id, 'matrix')} />
      </div>
      {view === 'table' ? (
        <CellsTable domainIdentifier={domainIdentifier} computed={computed} cells={cells} layout={layout} shade={shade} />
      ) : (
        <>
          <MatrixLegend shade={shade} most={layout.mostInCell} />
          <SkewMatrix domainIdentifier={domainIdentifier} computed={computed} cells={cells} layout={layout} shade={shade} />
        </>
      )}
      {rule === 'stated' && (
        <Alert type="info">
          The stated thresholds fire on healthy clusters too: primaries are not balanced by default, and whole shards seldom divide evenly.
        </Alert>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly { id: string; text: string }[];
  value: string;
  onChange: (id: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps): ReactNode {
  return (
    <div className="skew-control">
      <span aria-hidden="true">{label}</span>
      <SegmentedControl label={label} options={options} selectedId={value} onChange={({ detail }) => onChange(detail.selectedId)} />
    </div>
  );
}
