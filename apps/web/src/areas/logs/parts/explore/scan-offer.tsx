import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { Logs_ScanMutationMutationVariables } from '../../../../generated/graphql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { ScanLogs } from './explore-operations.ts';

interface BeginScan {
  begin: () => void;
  isSending: boolean;
  /** Why it was not begun. */
  problem: { what: string; code?: string; requestId?: string | null } | null;
}

/** Begins a search of all that the logs of a range hold. */
export function useBeginScan(question: Logs_ScanMutationMutationVariables, onBegun: (id: string) => void): BeginScan {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<BeginScan['problem']>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      const { id, problem: wrong } = (await request(ScanLogs, question)).scanLogs;
      if (id) onBegun(id);
      else setProblem({ what: `All of it cannot be searched: ${wrong ?? 'no search was begun'}` });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem({ what: `All of it cannot be searched: ${error.message}`, code: error.code, requestId: error.requestId });
    } finally {
      setSending(false);
    }
  };
  return { begin: () => void send(), isSending, problem };
}

interface ScanOfferProps {
  question: Logs_ScanMutationMutationVariables;
  onBegun: (id: string) => void;
}

/** What the answer stands on is a sample: a rare line may be in no run of it. */
export function ScanOffer({ question, onBegun }: ScanOfferProps) {
  const { begin, isSending, problem } = useBeginScan(question, onBegun);
  return (
    <>
      <Alert
        type="info"
        action={
          <Button loading={isSending} loadingText="Beginning the search" onClick={begin}>
            Search all of it
          </Button>
        }
      >
        A rare line may not be in the sample. Searching all of it reads each line of the range, counts those that match, and lists the first
        10,000.
      </Alert>
      {problem ? <FailedPanel {...problem} onRetry={begin} retrying={isSending} /> : null}
    </>
  );
}
