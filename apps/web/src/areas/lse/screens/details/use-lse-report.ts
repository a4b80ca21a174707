import { useState, useSyncExternalStore } from 'react';
import { lseParamsOf } from '#rules/lse/requests';
import { messageOf } from '#rules/thrown';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { usePush } from '../../../../kits/push/use-push.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { useUnmount } from '../../../../ui/hooks/use-unmount.ts';
import type { LoadState } from './load-machine.ts';
import { parseReportAnswer } from './report-answer.ts';
import { type LoadEnvironment, ReportLoader } from './report-loader.ts';

const Requesting = graphql(`
  query LseDetails_RequestingQuery(
    $endTimeUtc: String!
    $timeWindow: String!
    $interval: String!
    $issueTypes: [String!]!
    $lseStartTimeUtc: String
    $lseEndTimeUtc: String
  ) {
    detailPageRequestingData(
      endTimeUtc: $endTimeUtc
      timeWindow: $timeWindow
      interval: $interval
      issueTypes: $issueTypes
      lseStartTimeUtc: $lseStartTimeUtc
      lseEndTimeUtc: $lseEndTimeUtc
    ) {
      reportKey
    }
  }
`);

const Fetching = graphql(`
  query LseDetails_FetchingQuery($key: String!) {
    detailPageFetchingData(key: $key) {
      s3Response
    }
  }
`);

const environment: LoadEnvironment = {
  request: async (question, signal) => {
    const params = lseParamsOf(question);
    const variables = {
      ...params,
      issueTypes: [...params.issueTypes],
      lseStartTimeUtc: params.lseStartTimeUtc || null,
      lseEndTimeUtc: params.lseEndTimeUtc || null,
    };
    const { detailPageRequestingData } = await request(Requesting, variables, signal);
    return detailPageRequestingData.reportKey || null;
  },
  fetch: async (key, signal) => parseReportAnswer((await request(Fetching, { key }, signal)).detailPageFetchingData.s3Response),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  failureOf: (error) => {
    const message = messageOf(error);
    return error instanceof RequestError
      ? { message, code: error.code, requestId: error.requestId }
      : { message, code: 'ERROR', requestId: null };
  },
};

/** A loader for as long as its page is there, notified of finished reports by pushes; `onReady` hears of each report that fills the page. */
export function useLseReport(onReady: (state: LoadState) => void): { state: LoadState; loader: ReportLoader } {
  const [loader] = useState(() => new ReportLoader(environment));
  const state = useSyncExternalStore(loader.subscribe, loader.get);
  useUnmount(() => loader.stop());

  const look = () => state.key !== null && loader.pushed(state.key);
  // What was missed may have been this report.
  usePush(`lse:${state.key ?? 'none'}`, look, look);

  useOnChange(state, () => state.phase === 'ready' && onReady(state));
  return { state, loader };
}
