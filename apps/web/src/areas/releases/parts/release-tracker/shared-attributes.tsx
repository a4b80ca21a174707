import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { ratioAxis } from '../../../../ui/bars/ratio-axis.ts';
import { RatioBars, type RatioRow } from '../../../../ui/bars/ratio-bars.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import type { ReleaseRef } from './release-keys.ts';
import { clusters } from './tracker-words.ts';

type SharedAnswer = SdpdsAnswer<'release/sharedAttributes'>;
type SharedAttribute = SharedAnswer['attributes'][number];

const TITLE = 'What failed clusters share';

interface SharedAttributesProps {
  release: ReleaseRef;
  /** Of one stage; null for the whole release. */
  stageId: string | null;
  /** Nothing is asked while nothing has failed. */
  failed: number;
  onShowFailed: () => void;
  /** Shows the clusters that have these values, failed or not. */
  onShow: (values: SharedAttribute['values']) => void;
}

/** What failed clusters have in common that those which succeeded have not: the comparison that large-scale events are looked at with. */
export function SharedAttributes({ release, stageId, failed, onShowFailed, onShow }: SharedAttributesProps) {
  const query = useSdpds('release/sharedAttributes', { ...release, stageId }, { enabled: failed > 0, keepPrevious: true });
  if (failed === 0) return null;
  const { data, error } = query;
  return (
    <Section
      title={TITLE}
      state={data ? 'ready' : error ? 'failed' : 'loading'}
      error={error ? sdpdsFailure('What failed clusters share could not be computed.', error) : undefined}
      onRetry={() => void query.refetch()}
      fetching={query.isFetching}
      note={data ? comparisonText(data, stageId) : undefined}
      actions={<Button onClick={onShowFailed}>Show the failed clusters</Button>}
    >
      {data ? <SharedList answer={data} onShow={onShow} /> : null}
    </Section>
  );
}

function SharedList({ answer, onShow }: { answer: SharedAnswer } & Pick<SharedAttributesProps, 'onShow'>) {
  const significant = answer.attributes.filter(({ isSignificant }) => isSignificant);
  const others = answer.attributes.filter(({ isSignificant }) => !isSignificant);
  const axis = ratioAxis(answer.attributes.map(ratioOf));
  return (
    <SpaceBetween size="s">
      {significant.length > 0 ? (
        <RatioBars title={TITLE} rows={significant.map((row) => rowOf(row, answer, onShow))} axis={axis} />
      ) : (
        <p style={{ margin: 0 }}>No significant difference: the failed clusters are as mixed as the others, or too few have ended.</p>
      )}
      {others.length > 0 ? (
        <ExpandableSection headerText={`Checked, no significant difference (${others.length})`}>
          <RatioBars title="No significant difference" rows={others.map((row) => rowOf(row, answer, onShow))} axis={axis} />
        </ExpandableSection>
      ) : null}
    </SpaceBetween>
  );
}

const ratioOf = ({ riskRatio, low, high }: SharedAttribute) => ({
  ratio: riskRatio,
  interval: low === null || high === null ? null : { low, high },
});

/** `instanceType m5.large and az use1-az4`. */
export const sharedName = ({ values }: Pick<SharedAttribute, 'values'>): string =>
  values.map(({ name, value }) => `${name} ${value || 'not known'}`).join(' and ');

function rowOf(row: SharedAttribute, { failed }: SharedAnswer, onShow: SharedAttributesProps['onShow']): RatioRow {
  const ratio = ratioOf(row);
  const raises = row.riskRatio === null || row.riskRatio > 1;
  return {
    ...ratio,
    name: sharedName(row),
    effect: row.isSignificant ? (raises ? 'raises' : 'lowers') : null,
    evidence: (
      <>
        {evidence(row, failed)}.{' '}
        <Button variant="inline-link" ariaLabel={`Show clusters with ${sharedName(row)}`} onClick={() => onShow(row.values)}>
          Show clusters
        </Button>
      </>
    ),
  };
}

/** `37 of 41 clusters with it failed (90%), 92% of all that failed`. */
export function evidence({ failedWith, endedWith }: Pick<SharedAttribute, 'failedWith' | 'endedWith'>, failed: number): string {
  const of = `${formatExact(failedWith)} of ${clusters(endedWith)} with it failed`;
  const rate = endedWith > 0 ? ` (${percent(failedWith, endedWith)})` : '';
  return failed > 0 ? `${of}${rate}, ${percent(failedWith, failed)} of all that failed` : `${of}${rate}`;
}

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

const comparisonText = ({ failed, ended }: SharedAnswer, stageId: string | null): string =>
  `${clusters(failed)} that failed against the ${formatExact(Math.max(0, ended - failed))} that ended well ${
    stageId === null ? 'in the whole release' : `in stage ${stageId}`
  }. It says what to look at first, not what the cause is.`;
