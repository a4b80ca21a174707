import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { explorerPlaceOf } from '#rules/explorer/url';
import { explorerPath } from '#rules/paths/domains';
import { FixedExplorer } from '../../../../kits/api-explorer/fixed-explorer.tsx';
import type { ShardCopy } from '../../../../kits/api-explorer/shard-list.ts';
import { domainExplorerSource } from '../explorer-source/domain-explorer-source.ts';

const AllocationExplainDialog = lazy(() =>
  import('../allocation-explain-dialog/allocation-explain-dialog.tsx').then((module) => ({ default: module.AllocationExplainDialog })),
);

interface ExplorerDialogProps {
  domainIdentifier: string;
  path: '_cat/shards' | '_cat/pending_tasks';
  onClose: () => void;
}

/** Unassigned copies first: that is what the link that opens this is about. */
const BY_STATE = { column: 'state', direction: 'descending' } as const;

/** The API Explorer over one fixed path, as Cluster Info's links open it (DOM-036, DOM-037). */
export function ExplorerDialog({ domainIdentifier, path, onClose }: ExplorerDialogProps) {
  const [explained, setExplained] = useState<ShardCopy>();
  const navigate = useNavigate();
  const target = explorerPath(domainIdentifier, path);
  const href = useHref(target);
  const place = useMemo(() => explorerPlaceOf(path), [path]);
  const source = useMemo(() => domainExplorerSource({ domainIdentifier, version: null, nodeCount: null }), [domainIdentifier]);
  return (
    <>
      <Modal
        visible={explained === undefined}
        size="max"
        header={`API Explorer: ${path}`}
        onDismiss={onClose}
        footer={
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button
                variant="link"
                href={href}
                onFollow={(event) => {
                  event.preventDefault();
                  void navigate(target);
                }}
              >
                Open in API explorer
              </Button>
              <Button onClick={onClose}>Close</Button>
            </SpaceBetween>
          </Box>
        }
      >
        <FixedExplorer
          source={source}
          place={place}
          defaultSort={BY_STATE}
          fileName={domainIdentifier.replace(':', '-')}
          onExplain={setExplained}
        />
      </Modal>
      <Suspense fallback={null}>
        {explained && (
          <AllocationExplainDialog domainIdentifier={domainIdentifier} copy={explained} onClose={() => setExplained(undefined)} />
        )}
      </Suspense>
    </>
  );
}
