import { Link } from 'react-router';
import { capitalised } from '#rules/capitalised';
import { explorerPath, pathOfDomain } from '#rules/paths/domains';
import { sopPath } from '#rules/paths/help';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { TextWithNodes } from '../node-name/text-with-nodes.tsx';
import './finding-list.css';
import { StepButton } from './step-button.tsx';
import { type InspectionFinding, RECHECKING } from './use-inspection.ts';

interface FindingListProps {
  domainIdentifier: string;
  findings: readonly InspectionFinding[];
  /** What the engine said and how it was sampled; left out where there is little room. */
  withDetails?: boolean;
}

/** Findings, worst first: what is wrong, the recommended step with its button, what to avoid, where it is seen and the runbook. */
export function FindingList({ domainIdentifier, findings, withDetails = false }: FindingListProps) {
  return (
    <ol className="tumbler-findings">
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.key}`}>
          <div className="tumbler-finding-head">
            <Status kind={finding.severity === 'bad' ? 'error' : 'warning'}>{finding.severity === 'bad' ? 'Bad' : 'Warning'}</Status>
            <strong className="tumbler-finding-text">
              <TextWithNodes text={capitalised(finding.text)} domainIdentifier={domainIdentifier} />
            </strong>
            {!finding.confirmed && <span className="tumbler-finding-mark">{RECHECKING}</span>}
          </div>
          <dl>
            <dt>Recommended</dt>
            <dd className="tumbler-finding-step">
              <span>{finding.safeStep}</span>
              <StepButton domainIdentifier={domainIdentifier} step={finding.step} cause={finding.text} />
            </dd>
            {finding.wrongStep && (
              <>
                <dt>Avoid</dt>
                <dd>{finding.wrongStep}</dd>
              </>
            )}
            <dt>Evidence</dt>
            <dd className="tumbler-finding-links">
              {finding.evidence.map((evidence) => (
                <Link key={evidence.label} to={evidencePath(domainIdentifier, evidence)}>
                  {evidence.label}
                </Link>
              ))}
              <Link to={sopPath(finding.sop, undefined, domainIdentifier)}>Runbook {finding.sop}</Link>
            </dd>
            {withDetails && finding.since != null && (
              <>
                <dt>{finding.atLeast ? 'At least since' : 'Since'}</dt>
                <dd>
                  <Timestamp at={finding.since} />
                </dd>
              </>
            )}
            {withDetails && finding.details.length > 0 && (
              <>
                <dt>More</dt>
                <dd>
                  {finding.details.map((detail) => (
                    <div key={detail}>{detail}</div>
                  ))}
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ol>
  );
}

const evidencePath = (domainIdentifier: string, { path, panel }: InspectionFinding['evidence'][number]): string =>
  path == null ? `${pathOfDomain(domainIdentifier, 'overview')}#${panel ?? 'cluster-info'}` : explorerPath(domainIdentifier, path);
