import { useState } from 'react';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { useSession } from '../../../../kits/session/session.ts';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { ViewRawLog } from './log-operations.ts';

export interface RawLog {
  /** Null until it was read. */
  text: string | null;
  isTruncated: boolean;
  isReading: boolean;
  failure: string | null;
  view: (ticket: string, description: string) => void;
}

const BUCKET = 'logs';

/** Reads a log file as it was written; each press is a reading of its own, which is recorded. Nothing of it is kept when the page is left. */
export function useRawLog(domainIdentifier: string, logId: string): RawLog {
  const { stageRegion } = useSession();
  const [state, setState] = useState<Omit<RawLog, 'view'>>({ text: null, isTruncated: false, isReading: false, failure: null });
  const read = async (ticket: string, description: string): Promise<void> => {
    const key = `${stageRegion.stage}-${stageRegion.airportCode}/${domainIdentifier}/${logId}`;
    setState((before) => ({ ...before, isReading: true, failure: null }));
    try {
      const answer = await askedInPlace(() => request(ViewRawLog, { bucket: BUCKET, key, ticket, description }));
      const { logContent, truncated } = answer.ViewLog.viewLog.viewLogResponse.record;
      setState({ text: logContent, isTruncated: truncated, isReading: false, failure: null });
    } catch (error) {
      const said = error instanceof Error && error.message ? error.message : 'Unknown error';
      // What lacks a grant alone is asked for below the form.
      const lacksGrant = error instanceof RequestError && error.code === 'GRANT_REQUIRED';
      setState({ text: null, isTruncated: false, isReading: false, failure: lacksGrant ? null : `Error reading logs: ${said}` });
    }
  };
  return { ...state, view: (ticket, description) => void read(ticket, description) };
}

/** Signs in again in place where the sign-in is too old, and asks once more. */
async function askedInPlace<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'STEP_UP_REQUIRED' || !(await signInAgain())) throw error;
    return ask();
  }
}
