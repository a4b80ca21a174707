import Link from '@cloudscape-design/components/link';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ClusterInfoRow } from '#rules/domains/cluster-info';
import { domainDetailsError } from '#rules/error-text';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useClusterInfo } from '../../parts/cluster/use-cluster-info.ts';
import { StateStatus } from '../../parts/state-status/state-status.tsx';

const ExplorerDialog = lazy(() =>
  import('../../parts/explorer-dialog/explorer-dialog.tsx').then((module) => ({ default: module.ExplorerDialog })),
);
const AllocationExplainDialog = lazy(() =>
  import('../../parts/allocation-explain-dialog/allocation-explain-dialog.tsx').then((module) => ({
    default: module.AllocationExplainDialog,
  })),
);

type Dialog = 'shards' | 'pending_tasks' | 'allocation';

/** DOM-031 to DOM-040: what the cluster says of itself. Each answer comes by itself; a failed one leaves the others standing. */
export function ClusterInfo({ domainIdentifier }: { domainIdentifier: string }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { rows, health, stats, settings, dashboards } = useClusterInfo(domainIdentifier);
  const queries = [health, stats, settings, dashboards];
  const cluster = health.data?.domain?.es60?.cluster;
  const errors = [...new Map(queries.flatMap((query) => (query.error ? [[query.error.message, query.error] as const] : []))).values()];
  // What the product keeps of a domain may come where its cluster does not answer; it is no Cluster Info.
  const failed = [health, stats, settings].every((query) => query.isError && query.data === undefined);
  const fetching = queries.some((query) => query.isFetching);

  return (
    <Section
      title="Cluster Info"
      state={failed ? 'failed' : 'ready'}
      error={firstError(errors)}
      asOf={cluster?.health?.asOf}
      note={cluster?.lightMode ? 'Light mode: the cluster answers slowly, so only its health is read.' : partNote(failed ? [] : errors)}
      onRefresh={() => queries.forEach((query) => void query.refetch())}
      fetching={fetching}
      height={220}
    >
      <KeyValues columns={3} items={rows.map((row) => itemOf(row, setDialog))} />
      <Suspense fallback={null}>
        {(dialog === 'shards' || dialog === 'pending_tasks') && (
          <ExplorerDialog domainIdentifier={domainIdentifier} path={`_cat/${dialog}`} onClose={() => setDialog(null)} />
        )}
        {dialog === 'allocation' && <AllocationExplainDialog domainIdentifier={domainIdentifier} onClose={() => setDialog(null)} />}
      </Suspense>
    </Section>
  );
}

const DIALOG_OF: Partial<Record<ClusterInfoRow['key'], { dialog: Dialog; label: string }>> = {
  unassigned: { dialog: 'shards', label: 'Open cat shards' },
  pendingTasks: { dialog: 'pending_tasks', label: 'Open cat pending_tasks' },
  allocation: { dialog: 'allocation', label: 'Explain the allocation' },
};

const itemOf = (row: ClusterInfoRow, open: (dialog: Dialog) => void): KeyValueItem => {
  const target = DIALOG_OF[row.key];
  let value: ReactNode = row.value;
  if (row.key === 'esHealth' || row.key === 'kibanaHealth') value = <StateStatus label={row.value} kind={row.kind} />;
  if (target && row.value !== '--') {
    value = (
      <Link ariaLabel={`${row.value}. ${target.label}`} onFollow={() => open(target.dialog)}>
        {row.value}
      </Link>
    );
  }
  return { label: row.label, value };
};

const firstError = (errors: RequestError[]) =>
  errors[0] ? { what: domainDetailsError(errors[0].message), code: errors[0].code, requestId: errors[0].requestId } : undefined;

const partNote = (errors: RequestError[]): string | undefined =>
  errors.length > 0 ? `Partial data: ${errors.map((error) => error.message).join('; ')}` : undefined;
