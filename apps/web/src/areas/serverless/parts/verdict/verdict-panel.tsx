import { Link, useLocation } from 'react-router';
import { capitalised } from '#rules/capitalised';
import { type FragmentType, readFragment } from '../../../../generated/fragment-masking.ts';
import type { VerdictPanel_ServerlessVerdictFragment } from '../../../../generated/graphql.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import type { panelState } from '../panel-state.ts';
import './verdict-panel.css';
import { VerdictFragment } from './verdict-queries.ts';

interface VerdictPanelProps {
  panel: ReturnType<typeof panelState>;
  /** Undefined while it loads, or when it failed. */
  verdict: FragmentType<typeof VerdictFragment> | null | undefined;
  /** Shows the evidence of a link on this page; false leaves it to the link. */
  onEvidence?: (link: string) => boolean;
}

const TITLE = 'Verdict';
const LOOK: Readonly<Record<string, StatusKind>> = { ok: 'success', warning: 'warning', bad: 'error' };

/** Whether it is well, what is wrong and since when, and what to do: the first thing on a page of an account, a group or a collection. */
export function VerdictPanel({ panel, verdict, onEvidence }: VerdictPanelProps) {
  const read = readFragment(VerdictFragment, verdict);
  return (
    <Section title={TITLE} height={72} {...panel} onRefresh={panel.onRetry} asOf={read?.asOf}>
      {read ? <Verdict verdict={read} onEvidence={onEvidence} /> : null}
    </Section>
  );
}

function Verdict({
  verdict,
  onEvidence,
}: {
  verdict: VerdictPanel_ServerlessVerdictFragment;
  onEvidence: VerdictPanelProps['onEvidence'];
}) {
  const { state, sentence, trend, coverage, recommended, avoid, findings } = verdict;
  return (
    <section className="serverless-verdict" aria-label={TITLE}>
      <p>
        <strong>
          <Status kind={LOOK[state] ?? 'unknown'}>{sentence}</Status>
        </strong>
      </p>
      {trend ? <p>{capitalised(trend)}</p> : null}
      {recommended ? (
        <p>
          <b>Recommended:</b> {recommended}
        </p>
      ) : null}
      {avoid ? (
        <p>
          <b>Avoid:</b> {avoid.replace(/^Avoid (\w)/, (_all, first: string) => first.toUpperCase())}
        </p>
      ) : null}
      {findings.length > 0 ? <Findings findings={findings} onEvidence={onEvidence} /> : null}
      <p className="serverless-verdict-coverage">{coverage}</p>
    </section>
  );
}

/** More than this is a list to read elsewhere: the tables below have them all. */
const MOST_SHOWN = 12;

function Findings({
  findings,
  onEvidence,
}: {
  findings: VerdictPanel_ServerlessVerdictFragment['findings'];
  onEvidence: VerdictPanelProps['onEvidence'];
}) {
  const { pathname } = useLocation();
  return (
    <TimestampScope>
      <ul className="serverless-findings" aria-label="Findings">
        {findings.slice(0, MOST_SHOWN).map(({ kind, severity, text, link, since }) => (
          <li key={`${kind} ${text}`}>
            <Status kind={severity === 'bad' ? 'error' : 'warning'}>{capitalised(text)}</Status>
            {link === pathname ? (
              <span />
            ) : (
              <Link
                to={link}
                onClick={(event) => {
                  if (onEvidence?.(link)) event.preventDefault();
                }}
              >
                Evidence
              </Link>
            )}
            {since == null ? <span /> : <Timestamp at={since} />}
          </li>
        ))}
      </ul>
      {findings.length > MOST_SHOWN ? <p>{findings.length - MOST_SHOWN} more are in the tables below.</p> : null}
    </TimestampScope>
  );
}
