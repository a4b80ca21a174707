import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod/mini';
import { analysisIdNotValid } from '#rules/hawkeye/analysis';
import { HawkeyeReport } from '#rules/hawkeye/report';
import { hawkeyePath } from '#rules/paths/hawkeye';
import type { GetHawkeyeAnalysisStatusQuery } from '../../../generated/graphql.ts';
import { operationKey, useOperation } from '../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../kits/key-values/key-values.tsx';
import { usePush } from '../../../kits/push/use-push.ts';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { Section } from '../../../kits/section/section.tsx';
import { Status } from '../../../ui/status/status.tsx';
import { statusKind } from '../../../ui/status/status-kind.ts';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { utcText } from './analysis-times.ts';
import { GetHawkeyeAnalysisStatus, PastAnalyses } from './hawkeye-operations.ts';
import { ReportView } from './report-view.tsx';

type Analysis = GetHawkeyeAnalysisStatusQuery['getHawkeyeAnalysisStatus'];

/** A push reports its end; this is for a push that was missed. */
const REFRESH_MS = 3_000;

const Progress = z.object({ kind: z.literal('hawkeye-progress'), done: z.number(), total: z.number(), reading: z.string() });
type Progress = z.infer<typeof Progress>;

interface AnalysisResultProps {
  analysisId: string;
  /** The domain of the page, which need not be the analysis's. */
  domainIdentifier: string;
}

/** One analysis: how it stands, how far it is while it runs, and its report. */
export function AnalysisResult({ analysisId, domainIdentifier }: AnalysisResultProps) {
  const queries = useQueryClient();
  const [pushed, setPushed] = useState<Progress | null>(null);
  const query = useOperation(
    GetHawkeyeAnalysisStatus,
    { analysisId },
    { staleMs: 0, refreshMs: (data) => (data?.getHawkeyeAnalysisStatus.status === 'In Progress' ? REFRESH_MS : 0) },
  );
  const again = () => void queries.invalidateQueries({ queryKey: operationKey(GetHawkeyeAnalysisStatus, { analysisId }) });
  usePush(
    `hawkeye:${analysisId}`,
    ({ payload }) => {
      const progress = Progress.safeParse(payload);
      if (progress.success) setPushed(progress.data);
      else again();
    },
    again,
  );
  const analysis = query.data?.getHawkeyeAnalysisStatus;
  const status = analysis?.status;
  // However its end became known, and be it with the first answer, the list of analyses says the same.
  useEffect(() => {
    if (status !== undefined && status !== 'In Progress')
      void queries.invalidateQueries({ queryKey: operationKey(PastAnalyses, { domainIdentifier }) });
  }, [status, queries, domainIdentifier]);
  if (query.error && !analysis) {
    const { message, code, requestId } = query.error;
    // The call refuses nothing else so; messages of the server begin with their status, which is no part of the stated text.
    return code === 'BAD_INPUT' ? (
      <Alert type="error" statusIconAriaLabel="Error">
        {analysisIdNotValid(analysisId)}
      </Alert>
    ) : (
      <FailedPanel
        what={`Unable to get the analysis status. Failed with ${message}`}
        code={code}
        requestId={requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <Section
      title={`Analysis ${analysisId}`}
      component="AnalysisResult"
      state={analysis ? 'ready' : 'loading'}
      height={320}
      resetKey={analysis?.status}
    >
      {analysis ? <Loaded analysis={analysis} domainIdentifier={domainIdentifier} progress={pushed ?? analysis.progress ?? null} /> : null}
    </Section>
  );
}

interface LoadedProps {
  analysis: Analysis;
  domainIdentifier: string;
  progress: Pick<Progress, 'done' | 'total' | 'reading'> | null;
}

function Loaded({ analysis, domainIdentifier, progress }: LoadedProps) {
  const report = analysis.report == null ? null : HawkeyeReport.safeParse(analysis.report);
  return (
    <SpaceBetween size="m">
      {analysis.domainIdentifier === domainIdentifier ? null : (
        <Alert type="warning" statusIconAriaLabel="Warning">
          This analysis is of another domain:{' '}
          <Link to={hawkeyePath(analysis.domainIdentifier, analysis.analysisId)}>{analysis.domainIdentifier}</Link>
        </Alert>
      )}
      <KeyValues
        columns={4}
        items={[
          { label: 'Status', value: <Status kind={statusKind(analysis.status)}>{analysis.status}</Status> },
          { label: 'Analysis id', value: analysis.analysisId, copy: analysis.analysisId },
          { label: 'Case', value: analysis.analysisType },
          { label: 'Ticket id', value: analysis.ticketId, copy: analysis.ticketId },
          { label: 'Range', value: `${utcText(analysis.startTime)} to ${utcText(analysis.endTime)}` },
          { label: 'Triggered by', value: analysis.createdBy },
          { label: 'Triggered', value: <Timestamp at={analysis.createdAt} /> },
          { label: 'Finished', value: analysis.finishedAt == null ? null : <Timestamp at={analysis.finishedAt} /> },
        ]}
      />
      {analysis.status === 'In Progress' ? <Running progress={progress} /> : null}
      {analysis.error ? (
        <Alert type="error" statusIconAriaLabel="Error" header="The analysis failed">
          {analysis.error}
        </Alert>
      ) : null}
      {report === null ? null : report.success ? (
        <ReportView report={report.data} />
      ) : (
        <FailedPanel what="The report could not be read." code="BAD_REPORT" />
      )}
    </SpaceBetween>
  );
}

function Running({ progress }: Pick<LoadedProps, 'progress'>) {
  return (
    <div role="status">
      <Status kind="in-progress">
        {progress ? `Reading ${progress.reading}, ${progress.done} of ${progress.total} sources done` : 'Waiting to start'}
      </Status>
    </div>
  );
}
