import Button from '@cloudscape-design/components/button';
import { type ReactNode, useState } from 'react';
import type { Verdict } from '#rules/verdict';

interface VerdictLineProps {
  /** Puts the health's icon before the sentence, which begins with its word. */
  icon: (sentence: string) => ReactNode;
  verdict: Verdict | null;
}

/** One sentence on how the domain is, what it rests on, and on request the findings with the safe step and the tempting wrong one. */
export function VerdictLine({ icon, verdict }: VerdictLineProps) {
  const [open, setOpen] = useState(false);
  if (!verdict) return <p className="domain-verdict">Reading the cluster…</p>;
  return (
    <div className="domain-verdict">
      <p>
        <strong>{icon(verdict.sentence)}</strong> <span className="domain-verdict-coverage">{verdict.coverage}</span>{' '}
        {verdict.findings.length > 0 && (
          <Button variant="inline-link" ariaExpanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide findings' : verdict.findings.length === 1 ? '1 finding' : `${verdict.findings.length} findings`}
          </Button>
        )}
      </p>
      {open && (
        <ol className="domain-findings">
          {verdict.findings.map((finding) => (
            <li key={finding.check}>
              <strong>{finding.text}</strong>
              <br />
              Safe: {finding.safeStep}
              {finding.wrongStep && (
                <>
                  <br />
                  Not: {finding.wrongStep}
                </>
              )}
              <br />
              <code>{finding.evidencePath}</code>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
