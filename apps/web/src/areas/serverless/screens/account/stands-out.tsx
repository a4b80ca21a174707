import { Link } from 'react-router';
import { accountPath } from '#rules/paths/serverless';
import { graphql } from '../../../../generated/gql.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';

const StandsOutQuery = graphql(`
  query Serverless_StandsOutQuery($awsAccountId: String!) {
    serverlessStandsOut(awsAccountId: $awsAccountId) {
      kind
      text
      link
      since
    }
  }
`);

/** More than this is a list to read elsewhere: the tables below have them all. */
const MOST_SHOWN = 8;

/** What an operator should look at in this account, the worst first, each with its evidence. */
export function StandsOut({ awsAccountId, onUnits }: { awsAccountId: string; onUnits: () => void }) {
  const query = useServerless(StandsOutQuery, { awsAccountId }, { staleMs: 30_000 });
  const panel = panelState(query, 'Unable to tell what stands out. Failed with {message}');
  const findings = query.data?.serverlessStandsOut ?? [];
  const state = panel.state === 'ready' && findings.length === 0 ? 'empty' : panel.state;
  return (
    <Section
      title="What stands out"
      height={84}
      {...panel}
      state={state}
      onRefresh={panel.onRetry}
      {...(findings.length > 0 ? { counter: `(${findings.length})` } : {})}
    >
      {findings.length === 0 ? (
        'Nothing stands out in this account.'
      ) : (
        <TimestampScope>
          <ul className="serverless-findings" aria-label="What stands out">
            {findings.slice(0, MOST_SHOWN).map(({ kind, text, link, since }) => (
              <li key={`${kind} ${text}`}>
                <Status kind={kind === 'worker-silent' ? 'warning' : 'error'}>{text}</Status>
                {/* The evidence of used units is on this page: their curves. */}
                {link.startsWith(`${accountPath(awsAccountId)}?`) ? (
                  <button type="button" className="serverless-evidence" onClick={onUnits}>
                    Evidence
                  </button>
                ) : (
                  <Link to={link}>Evidence</Link>
                )}
                {since == null ? <span /> : <Timestamp at={since} />}
              </li>
            ))}
          </ul>
          {findings.length > MOST_SHOWN ? <p>{findings.length - MOST_SHOWN} more are in the tables below.</p> : null}
        </TimestampScope>
      )}
    </Section>
  );
}
