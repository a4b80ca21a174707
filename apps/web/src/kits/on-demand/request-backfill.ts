import { type OnDemandType, onDemandTime } from '#rules/on-demand/backfill';
import { messageOf } from '#rules/thrown';
import { request } from '../graphql/request.ts';
import { RequestOnDemandData } from './on-demand-operations.ts';

/** What is said of a request for data. */
export interface BackfillNotice {
  type: 'success' | 'error';
  title: string;
  text: string;
}

interface BackfillQuestion {
  domainIdentifier: string;
  type: OnDemandType;
  /** Epoch milliseconds. */
  from: number;
  to: number;
  /** All of it is read again. */
  isAgain: boolean;
}

/** Has data of a range fetched (DATA-023, DATA-024), and answers what is to be said of it (DATA-028, DATA-029). Never rejects. */
export async function requestBackfill({ domainIdentifier, type, from, to, isAgain }: BackfillQuestion): Promise<BackfillNotice> {
  try {
    const { requestOnDemandData: answer } = await request(RequestOnDemandData, {
      domainId: domainIdentifier,
      eventType: type,
      startTime: onDemandTime(type, from),
      endTime: onDemandTime(type, to),
      reBackfill: isAgain ? 'true' : 'false',
    });
    if (answer.success)
      return { type: 'success', title: isAgain ? 'ReBackfilling started.' : 'Backfilling started.', text: answer.data ?? '' };
    return failure(answer.error ?? 'The server gave no reason.');
  } catch (error) {
    return failure(messageOf(error));
  }
}

/** Spelt as stated. */
const failure = (error: string): BackfillNotice => ({
  type: 'error',
  title: '',
  text: `Error occured while requesting backfill. ${error}`,
});
