import Button from '@cloudscape-design/components/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { capitalised } from '#rules/capitalised';
import { sharedText } from '#rules/fleet-board/shared-cause';
import { coverageText, sinceText, stateWord } from '#rules/inspector/verdict-words';
import { pathOfDomain } from '#rules/paths/domains';
import { fleetBoardLinePath } from '#rules/paths/fleet';
import { sopPath } from '#rules/paths/help';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { StepButton } from '../inspection/step-button.tsx';
import { healthOf, type Inspection, RECHECKING, type SharedLine, useInspection } from '../inspection/use-inspection.ts';
import { TextWithNodes } from '../node-name/text-with-nodes.tsx';

/** Read when somebody asks for the findings. */
const FindingList = lazy(async () => ({ default: (await import('../inspection/finding-list.tsx')).FindingList }));

interface VerdictLinesProps {
  domainIdentifier: string;
  /** What the fleet board says of the domain; null where it needs nobody as far as that knows. */
  boardVerdict: string | null;
}

/** How the domain is: cause, since, trend, the recommended step and what to avoid, a line each, and on request the findings. */
export function VerdictLines({ domainIdentifier, boardVerdict }: VerdictLinesProps) {
  const { data, error } = useInspection(domainIdentifier);
  const inspection = data?.domain?.inspection;
  // The room of a domain that needs somebody is kept from the beginning, so that its verdict moves nothing when it comes.
  const [roomy] = useState(boardVerdict !== null);
  if (inspection)
    return <Lines domainIdentifier={domainIdentifier} inspection={inspection} shared={data.domain?.sharedLine ?? null} roomy={roomy} />;
  return <PendingVerdict roomy={roomy} boardVerdict={boardVerdict} failed={error && failure(error)} />;
}

/** Keeps the place of a verdict, and says what is known before the cluster has answered. */
export function PendingVerdict({ roomy, boardVerdict, failed }: { roomy: boolean; boardVerdict?: string | null; failed?: string | null }) {
  const reading = failed ?? 'Reading the cluster…';
  return (
    <section className="domain-verdict" aria-label="Verdict" data-roomy={roomy}>
      {boardVerdict ? (
        <dl>
          <Line term="Fleet board">
            <strong title={boardVerdict}>{boardVerdict}</strong>
          </Line>
          <Line term="Inspector">
            <span>{reading}</span>
          </Line>
        </dl>
      ) : (
        reading
      )}
    </section>
  );
}

const failure = (error: RequestError): string => `The inspector did not answer: ${error.message}`;

const HEALTH_LOOK: Record<'green' | 'yellow' | 'red', StatusKind> = { green: 'success', yellow: 'warning', red: 'error' };
/** What is said before the cause where the colour of the health does not tell how bad it is. */
const WORSE: Record<string, { kind: StatusKind; word: string }> = {
  warning: { kind: 'warning', word: 'Warning' },
  bad: { kind: 'error', word: 'Problem' },
};

interface LinesProps {
  domainIdentifier: string;
  inspection: Inspection;
  shared: SharedLine | null;
  roomy: boolean;
}

function Lines({ domainIdentifier, inspection, shared, roomy }: LinesProps) {
  const [open, setOpen] = useState(false);
  const { cause, trend, confirming, light, checks, ageMs, findings, changedBefore, safeStep, wrongStep, step, sop, state, at } = inspection;
  const health = healthOf(inspection);
  const worse = health === 'green' || health === null || (health === 'yellow' && state === 'bad') ? WORSE[state] : undefined;
  const since = sinceText({ health, since: inspection.since ?? null, atLeast: inspection.atLeast }, at);
  return (
    <section className="domain-verdict" aria-label="Verdict" data-roomy={roomy}>
      <dl>
        <Line term={<Status kind={health === null ? 'unknown' : HEALTH_LOOK[health]}>{stateWord(health)}</Status>}>
          <strong title={cause}>
            {worse && (
              <>
                <Status kind={worse.kind}>{worse.word}</Status>{' '}
              </>
            )}
            <TextWithNodes text={capitalised(cause)} domainIdentifier={domainIdentifier} />
          </strong>
          {findings.length > 0 && (
            <Button variant="inline-link" ariaExpanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide findings' : findings.length === 1 ? '1 finding' : `${findings.length} findings`}
            </Button>
          )}
          {sop && !open && <Link to={sopPath(sop, undefined, domainIdentifier)}>Runbook {sop}</Link>}
        </Line>
        <Line term="Since">
          <span>{since ?? 'Not known'}</span>
          <span className="domain-verdict-coverage">
            {confirming && <em>{RECHECKING} </em>}
            {light && 'Light mode, '}
            {coverageText(checks.map(asReport), ageMs ?? null, false)}
          </span>
        </Line>
        {trend && (
          <Line term="Trend">
            <span>
              <TextWithNodes text={capitalised(trend)} domainIdentifier={domainIdentifier} />
            </span>
          </Line>
        )}
        {shared && (
          <Line term="Shared with">
            <span>
              {sharedText(shared, at)}
              {shared.triage.owner ? `, owner ${shared.triage.owner}` : ''}
            </span>
            <Link to={fleetBoardLinePath(shared.key)}>Fleet board</Link>
          </Line>
        )}
        {changedBefore && (
          <Line term="Changed before">
            <span title={changedBefore}>
              <TextWithNodes text={changedBefore} domainIdentifier={domainIdentifier} />
            </span>
          </Line>
        )}
        {safeStep && !open && (
          <Line term="Recommended">
            <span title={safeStep}>
              <TextWithNodes text={safeStep} domainIdentifier={domainIdentifier} />
            </span>
            <StepButton domainIdentifier={domainIdentifier} step={step} cause={cause} />
          </Line>
        )}
        {wrongStep && !open && (
          <Line term="Avoid">
            <span title={wrongStep}>
              <TextWithNodes text={wrongStep} domainIdentifier={domainIdentifier} />
            </span>
          </Line>
        )}
      </dl>
      {open && (
        <div className="domain-findings">
          <Suspense fallback={null}>
            <FindingList domainIdentifier={domainIdentifier} findings={findings} />
          </Suspense>
          <Link to={`${pathOfDomain(domainIdentifier, 'overview')}#inspector`}>All checks in the domain inspector</Link>
        </div>
      )}
    </section>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="domain-verdict-line">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const RESULTS = ['passed', 'failed', 'not-run', 'pending', 'held-back'] as const;

/** The result as one of those that are counted; another one counts as not run. */
const asReport = ({ title, detail, result }: Inspection['checks'][number]) => ({
  title,
  detail,
  result: RESULTS.find((one) => one === result) ?? ('not-run' as const),
});
