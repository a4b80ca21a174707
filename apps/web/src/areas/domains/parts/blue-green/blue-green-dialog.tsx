import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '#rules/not-available';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { FailedPanel, type Failure } from '../../../../kits/section/failed-panel.tsx';

export interface BlueGreenDialogProps {
  domainIdentifier: string;
  onClose: () => void;
}

interface FrameProps {
  title: string;
  query: UseQueryResult<unknown, RequestError>;
  /** What a failure of the call reads. */
  failed: (error: RequestError) => Pick<Failure, 'what' | 'code'>;
  onClose: () => void;
  /** Shown when there is an answer. */
  children: ReactNode;
}

/** The frame of the two dialogs: asking, not available from this source, failed, or what there is. */
export function BlueGreenDialog({ title, query, failed, onClose, children }: FrameProps) {
  return (
    <Modal
      visible
      header={title}
      closeAriaLabel="Close dialog"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>Close</Button>
        </Box>
      }
    >
      <Content query={query} failed={failed}>
        {children}
      </Content>
    </Modal>
  );
}

function Content({ query, failed, children }: Pick<FrameProps, 'query' | 'failed' | 'children'>) {
  if (query.isPending) return <Box color="text-body-secondary">Asking for the change…</Box>;
  if (!query.isError) return children;
  if (query.error.code === 'not-offered') return <Box color="text-body-secondary">{NOT_AVAILABLE}</Box>;
  return (
    <FailedPanel
      {...failed(query.error)}
      requestId={query.error.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
