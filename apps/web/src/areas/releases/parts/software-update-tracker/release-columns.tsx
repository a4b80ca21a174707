import type { SdpdsAnswer } from '#rules/releases/calls';
import { releaseBadge, sentinelWord } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { stateColour } from '../../../../ui/colours/state-colours.ts';
import { Proportion } from '../../../../ui/proportion/proportion.tsx';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { isoSeconds } from '../cluster-deployments/deployment-words.ts';
import { StateBadge } from '../state-badge.tsx';

/** A software update of a stack (REL-010) with its counts. Times are epoch seconds. */
export type ReleaseRow = SdpdsAnswer<'external/getallReleases'>['stackReleaseSoftwareConfigList'][number];

/** Clusters that have neither succeeded nor failed (REL-015). */
export const inProgressOf = ({ totals: { scheduled, success, failed } }: Pick<ReleaseRow, 'totals'>): number =>
  Math.max(0, scheduled - (success + failed));

/** `managed-search-set 2.17`. */
export const componentSetText = ({ componentSetName, majorVersion, minorVersion }: ReleaseRow['componentSetVersion']): string =>
  `${sentinelWord(componentSetName, 'Unnamed set')} ${majorVersion}.${minorVersion}`;

/** Success, failure and what is left, as parts of all that is scheduled. */
export function ReleaseProportion({ row, words = false }: { row: Pick<ReleaseRow, 'totals' | 'releaseVersion'>; words?: boolean }) {
  const mode = useMode();
  const { success, failed } = row.totals;
  return (
    <Proportion
      title={`Clusters of ${row.releaseVersion}`}
      words={words}
      whole={row.totals.scheduled}
      parts={[
        { label: 'Success', value: success, colour: stateColour('green', mode) },
        { label: 'Failed', value: failed, colour: stateColour('red', mode) },
        { label: 'In progress', value: inProgressOf(row), colour: stateColour('blue', mode) },
      ]}
    />
  );
}

const count = (id: string, header: string, value: (row: ReleaseRow) => number, width: number): Column<ReleaseRow> => ({
  id,
  header,
  type: 'number',
  text: (row) => String(value(row)),
  markChanges: true,
  width,
});

export const releaseColumns: readonly Column<ReleaseRow>[] = [
  {
    id: 'releaseVersion',
    header: 'Release version',
    text: ({ releaseVersion }) => releaseVersion,
    cell: ({ releaseVersion }) => <b>{releaseVersion}</b>,
    width: 220,
    sticky: true,
  },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: ({ status }) => status,
    cell: ({ status }) => <StateBadge badge={releaseBadge(status)} />,
    width: 140,
  },
  {
    id: 'progress',
    header: 'Clusters',
    text: ({ totals }) => `${totals.success} of ${totals.scheduled}`,
    value: ({ totals }) => (totals.scheduled === 0 ? null : (totals.success + totals.failed) / totals.scheduled),
    cell: (row) => (
      <div className="software-update-bar">
        <ReleaseProportion row={row} />
      </div>
    ),
    filterable: false,
    width: 160,
  },
  count('scheduled', 'Scheduled', ({ totals }) => totals.scheduled, 124),
  count('success', 'Success', ({ totals }) => totals.success, 106),
  count('failed', 'Failed', ({ totals }) => totals.failed, 96),
  count('inProgress', 'In progress', inProgressOf, 132),
  count('skipped', 'Skipped', ({ totals }) => totals.skipped, 108),
  {
    id: 'lastModificationTime',
    header: 'Last change',
    type: 'date',
    text: ({ lastModificationTime }) => isoSeconds(lastModificationTime),
    width: 140,
  },
  {
    id: 'why',
    header: 'Why',
    text: ({ reason }) => sentinelWord(reason, ''),
    cell: ({ reason }) => <span title={sentinelWord(reason, '')}>{sentinelWord(reason, '–')}</span>,
    width: 260,
  },
  {
    id: 'releaseStartTime',
    header: 'Started',
    type: 'date',
    text: ({ releaseStartTime }) => isoSeconds(releaseStartTime),
    width: 140,
  },
  {
    id: 'componentSetVersion',
    header: 'Component set',
    text: ({ componentSetVersion }) => componentSetText(componentSetVersion),
    width: 210,
  },
  { id: 'deploymentId', header: 'Deployment id', text: ({ deploymentId }) => sentinelWord(deploymentId), copyable: true, width: 250 },
  { id: 'stackName', header: 'Stack', text: ({ stackName }) => stackName, width: 140 },
];

export const releaseRowId = ({ releaseVersion }: ReleaseRow): string => releaseVersion;
