import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { LseRequest } from '#rules/lse/report';
import { parseWindow } from '#rules/lse/windows';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import type { ShownReport } from './report-answer.ts';
import { lengthText, utcText } from './report-words.ts';

interface AnalysisDetailsProps {
  /** What was asked for; null when only a key was. */
  request: LseRequest | null;
  /** Null where the answer was an Error. */
  report: ShownReport | null;
  /** The Error in the response (LSE-048). */
  refusal: string | null;
}

/** What the report was made of (LSE-022). */
export function AnalysisDetails({ request, report, refusal }: AnalysisDetailsProps) {
  const window = request && (parseWindow(request.timeWindow) ?? request.timeWindow);
  return (
    <Container header={<Header variant="h2">Analysis Details</Header>}>
      <KeyValues
        columns={4}
        items={[
          {
            label: 'Start time',
            value:
              refusal === null ? (
                request && utcText(request.startTime)
              ) : (
                <Status kind="error">
                  <span role="alert" style={{ whiteSpace: 'normal' }}>
                    Failed: {refusal}
                  </span>
                </Status>
              ),
          },
          { label: 'End time', value: request && utcText(request.endTime) },
          { label: 'Time window', value: window },
          { label: 'Interval', value: request?.interval },
          { label: 'LSE start time', value: request && utcText(request.lseStartTime) },
          { label: 'LSE end time', value: request && utcText(request.lseEndTime) },
          { label: 'LSE duration', value: request && lengthText(request.lseStartTime, request.lseEndTime) },
          { label: 'Report key', value: report?.key, copy: report?.key },
          { label: 'Issue types', value: request?.issueTypes.join(', ') },
        ]}
      />
    </Container>
  );
}
