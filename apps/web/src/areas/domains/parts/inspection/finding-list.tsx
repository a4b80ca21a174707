import { Link } from 'react-router';
import { explorerPath, pathOfDomain } from '#rules/paths/domains';
import { sopPath } from '#rules/paths/help';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { TextWithNodes } from '../node-name/text-with-nodes.tsx';
import './finding-list.css';
import type { InspectionFinding } from './use-inspection.ts';

interface FindingListProps {
  domainIdentifier: string;
  findings: readonly InspectionFinding[];
  /** What the engine said and how it was sampled; left out where there is little room. */
  withDetails?: boolean;
}

/** Findings, worst first: what is wrong, where it is seen, the runbook, the step that can do no harm and the one that does. */
export function FindingList({ domainIdentifier, findings, withDetails = false }: FindingListProps) {
  return (
    <ol className="tumbler-findings">
      {findings.map((finding) => (
        <li key={`${finding.check} ${finding.key}`}>
          <div className="tumbler-finding-head">
            <Status kind={finding.severity === 'bad' ? 'error' : 'warning'}>{finding.severity === 'bad' ? 'Bad' : 'Warning'}</Status>
            <strong className="tumbler-finding-text">
              <TextWithNodes text={sentence(finding.text)} domainIdentifier={domainIdentifier} />
            </strong>
            {!finding.confirmed && <span className="tumbler-finding-mark">confirming…</span>}
          </div>
          <dl>
            <dt>Safe</dt>
            <dd>{finding.safeStep}</dd>
            {finding.wrongStep && (
              <>
                <dt>Not</dt>
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
                <dt>Since at least</dt>
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

const sentence = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

const evidencePath = (domainIdentifier: string, { path, panel }: InspectionFinding['evidence'][number]): string =>
  path == null ? `${pathOfDomain(domainIdentifier, 'overview')}#${panel ?? 'cluster-info'}` : explorerPath(domainIdentifier, path);
