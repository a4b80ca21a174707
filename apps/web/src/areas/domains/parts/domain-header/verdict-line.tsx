import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { FindingList } from '../inspection/finding-list.tsx';
import { type Inspection, useInspection } from '../inspection/use-inspection.ts';

/** One sentence on how the domain is, what it rests on, the safe step, and on request the findings. */
export function VerdictLine({ domainIdentifier }: { domainIdentifier: string }) {
  const { data, error } = useInspection(domainIdentifier);
  const inspection = data?.domain?.inspection;
  if (!inspection) return error ? <p className="domain-verdict">{failure(error)}</p> : <PendingVerdict />;
  return <Line domainIdentifier={domainIdentifier} inspection={inspection} />;
}

/** Keeps the place of a verdict. */
export function PendingVerdict() {
  return <p className="domain-verdict">Reading the cluster…</p>;
}

const failure = (error: RequestError): string => `The inspector did not answer: ${error.message}`;

const LOOK: Record<string, StatusKind> = { ok: 'success', warning: 'warning', bad: 'error' };

function Line({ domainIdentifier, inspection }: { domainIdentifier: string; inspection: Inspection }) {
  const [open, setOpen] = useState(false);
  const { sentence, coverage, confirming, light, findings, safeStep, wrongStep, state } = inspection;
  return (
    <section className="domain-verdict" aria-label="Verdict">
      <p>
        <strong>
          <Status kind={LOOK[state] ?? 'unknown'}>{sentence}</Status>
        </strong>{' '}
        <span className="domain-verdict-coverage">
          {confirming && <em>confirming… </em>}
          {light && 'read lightly, '}
          {coverage}
        </span>{' '}
        {findings.length > 0 && (
          <Button variant="inline-link" ariaExpanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide findings' : findings.length === 1 ? '1 finding' : `${findings.length} findings`}
          </Button>
        )}
      </p>
      {safeStep !== null && safeStep !== undefined && !open && (
        <p className="domain-verdict-step">
          Safe: {safeStep}
          {wrongStep ? ` Not: ${wrongStep}` : ''}
        </p>
      )}
      {open && (
        <div className="domain-findings">
          <FindingList domainIdentifier={domainIdentifier} findings={findings} />
          <Link to={`${pathOfDomain(domainIdentifier, 'overview')}#inspector`}>All checks in the domain inspector</Link>
        </div>
      )}
    </section>
  );
}
