import { useAddress } from '../../../../kits/address/use-address.ts';
import './aggregations.css';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { useMemo } from 'react';
import { ELB_FIELDS } from '#rules/on-demand/row-fields';
import type { OnDemand_ExplainQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useLatest } from '../../../../ui/hooks/use-latest.ts';
import { labelOf } from './aggregation-data.ts';
import { ExplainOnDemandData } from './aggregation-operations.ts';
import type { ElbQuestion } from './asked-aggregation.ts';

type Explained = OnDemand_ExplainQueryQuery['explainOnDemandData'];
type Finding = Explained['findings'][number];

const OUTCOMES = [
  { value: '5xx', label: '5xx', description: 'The balancer answered with an error of the server' },
  { value: '429', label: '429', description: 'The cluster turned the request away' },
  { value: '4xx', label: '4xx', description: 'The balancer answered with an error of the client' },
  {
    value: 'slow',
    label: 'slow',
    description: 'Slower than 99 of 100 requests of the time before, or than a second where nothing of it is stored',
  },
];
const PARAM = 'outcome';
const PAGE_SIZES = [10, 25, 50, 100];
const findingId = ({ field, value }: Finding): string => `${field}=${value}`;

interface WhoHurtsProps {
  question: ElbQuestion;
  onCondition: (field: string, value: string) => void;
}

/** Whose requests end badly more often than the others': values of any field, the strongest first, beside the same length of time before. */
export function WhoHurts({ question, onCondition }: WhoHurtsProps) {
  const [params, changeAddress] = useAddress();
  const outcome = OUTCOMES.find(({ value }) => value === params.get(PARAM)) ?? OUTCOMES[0];
  const query = useOperation(ExplainOnDemandData, { ...question, outcome: outcome?.value ?? '5xx' }, { staleMs: 60_000 });
  const answer = query.data?.explainOnDemandData;
  const error = tableError('Unable to explain the requests. Failed with {message}', query);
  const latest = useLatest(onCondition);
  const columns = useMemo(() => columnsOf((field, value) => latest.current(field, value)), [latest]);
  const choose = (value: string | undefined) =>
    changeAddress({ [PARAM]: value === undefined || value === OUTCOMES[0]?.value ? null : value });
  return (
    <ResourceTable<Finding>
      id="who-hurts"
      urlKey="findings"
      title="Who hurts"
      description={
        answer ? sentenceOf(answer, outcome?.label ?? '') : 'Values whose requests end badly more often than those of all others.'
      }
      columns={columns}
      rows={answer?.findings}
      rowId={findingId}
      loading={query.isFetching}
      {...(error && { error })}
      empty={emptyOf(answer, outcome?.label ?? '')}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName="who_hurts.csv"
      actions={
        <Select
          options={OUTCOMES}
          selectedOption={outcome ?? null}
          ariaLabel="Bad outcome"
          expandToViewport
          onChange={({ detail }) => choose(detail.selectedOption.value)}
        />
      }
    />
  );
}

const number = (of: number): string => of.toLocaleString('en-US');
const percent = (part: number, of: number): string => (of === 0 ? '0' : ((part / of) * 100).toFixed(part === of ? 0 : 2));

function sentenceOf({ total, bad, totalBefore, badBefore }: Explained, outcome: string): string {
  const now = `${number(bad)} of ${number(total)} requests are ${outcome} (${percent(bad, total)}%).`;
  if (totalBefore == null || badBefore == null) return `${now} Of the time before nothing is stored. ${COVERAGE}`;
  return `${now} In the same length of time before: ${number(badBefore)} of ${number(totalBefore)} (${percent(badBefore, totalBefore)}%). ${COVERAGE}`;
}

const COVERAGE = 'Coverage: the share of these that has the value.';

const emptyOf = (answer: Explained | undefined, outcome: string) =>
  answer?.bad === 0
    ? { title: 'Nobody', text: answer.total === 0 ? 'No stored request of the range matches.' : `No request of the range is ${outcome}.` }
    : { title: 'No client stands out', text: `The ${outcome} requests are spread over all values alike.` };

const LABELS = new Map(ELB_FIELDS.map(({ key, label }) => [key, label]));

/** "4.2 (3.1 to 5.6)". */
function ratioText({ riskRatio, riskRatioLow, riskRatioHigh }: Finding): string {
  if (riskRatio == null) return 'only these';
  const interval = riskRatioLow == null || riskRatioHigh == null ? '' : ` (${ratio(riskRatioLow)} to ${ratio(riskRatioHigh)})`;
  return `${ratio(riskRatio)}${interval}`;
}

const ratio = (value: number): string => (value >= 100 ? number(Math.round(value)) : value.toFixed(1));

const columnsOf = (onCondition: WhoHurtsProps['onCondition']): readonly Column<Finding>[] => [
  { id: 'field', header: 'Field', text: ({ field }) => LABELS.get(field) ?? field, width: 130 },
  {
    id: 'value',
    header: 'Value',
    text: ({ value }) => labelOf(value),
    cell: ({ field, value }) => (
      <Button
        variant="inline-link"
        ariaLabel={`Show only requests of ${LABELS.get(field) ?? field} ${labelOf(value)}`}
        onClick={() => onCondition(field, value)}
      >
        <span className="elb-finding" title={value}>
          {labelOf(value)}
        </span>
      </Button>
    ),
    width: 290,
  },
  { id: 'total', header: 'Requests', type: 'number', text: ({ total }) => String(total), width: 124 },
  { id: 'bad', header: 'Bad', type: 'number', text: ({ bad }) => String(bad), width: 96 },
  { id: 'rate', header: 'Bad share', unit: '%', type: 'number', text: ({ bad, total }) => percent(bad, total), width: 148 },
  {
    id: 'coverage',
    header: 'Coverage',
    unit: '% of all bad',
    type: 'number',
    text: ({ coverage }) => (coverage * 100).toFixed(1),
    width: 170,
  },
  {
    id: 'ratio',
    header: 'Times as often as others',
    type: 'text',
    text: ratioText,
    value: ({ riskRatio }) => riskRatio ?? Number.POSITIVE_INFINITY,
    width: 224,
  },
  {
    id: 'before',
    header: 'Before',
    text: ({ badBefore, totalBefore }) =>
      badBefore == null || totalBefore == null
        ? ''
        : `${number(badBefore)} of ${number(totalBefore)} (${percent(badBefore, totalBefore)}%)`,
    value: ({ badBefore, totalBefore }) => (badBefore == null || !totalBefore ? null : badBefore / totalBefore),
    width: 190,
  },
];
