import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { capitalised } from '#rules/capitalised';
import { sharedText } from '#rules/fleet-board/shared-cause';
import { sinceText, stateWord } from '#rules/inspector/verdict-words';
import type { Inspection_InspectionQueryQuery } from '../../../../generated/graphql.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { CopyForTicket } from '../../parts/inspection/copy-for-ticket.tsx';
import { FindingList } from '../../parts/inspection/finding-list.tsx';
import { healthOf, type Inspection, RECHECKING, useInspection } from '../../parts/inspection/use-inspection.ts';
import { TextWithNodes } from '../../parts/node-name/text-with-nodes.tsx';
import './domain-inspector.css';

/** The verdict with everything it rests on: findings, checks that passed and those that did not run, and why. */
export function DomainInspector({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useInspection(domainIdentifier);
  const inspection = withShared(query.data?.domain);
  return (
    <Section
      title="Domain inspector"
      state={query.isPending ? 'loading' : query.isError && !query.data ? 'failed' : inspection ? 'ready' : 'unavailable'}
      error={
        query.error
          ? { what: `The inspector did not answer: ${query.error.message}`, code: query.error.code, requestId: query.error.requestId }
          : undefined
      }
      asOf={inspection?.ageMs == null ? undefined : query.dataUpdatedAt - inspection.ageMs}
      note={inspection && noteOf(inspection)}
      actions={inspection && <CopyForTicket domainIdentifier={domainIdentifier} inspection={inspection} />}
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching && !query.data}
      height={180}
    >
      {inspection && <Report domainIdentifier={domainIdentifier} inspection={inspection} />}
    </Section>
  );
}

/** The inspection with whom the domain shares its trouble, which a ticket has to say too. */
const withShared = (domain: Inspection_InspectionQueryQuery['domain']): Inspection | null | undefined => {
  const { inspection, sharedLine } = domain ?? {};
  if (!inspection || !sharedLine) return inspection;
  return { ...inspection, context: [...inspection.context, `Shared with ${sharedText(sharedLine, inspection.at)}.`] };
};

const noteOf = ({ confirming, light }: Inspection): string | undefined => {
  const notes = [
    ...(confirming ? [`${RECHECKING}.`] : []),
    ...(light ? ['Light mode: the cluster is under stress, so only health and small answers are read.'] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
};

function Report({ domainIdentifier, inspection }: { domainIdentifier: string; inspection: Inspection }) {
  const { cause, trend, coverage, findings, checks, context, atLeast, at } = inspection;
  const health = healthOf(inspection);
  const withNodes = (text: string) => <TextWithNodes text={text} domainIdentifier={domainIdentifier} />;
  const since = sinceText({ health, since: inspection.since ?? null, atLeast }, at);
  return (
    <div className="domain-inspector">
      <KeyValues
        columns={1}
        items={[
          { label: 'Cause', value: <strong className="domain-inspector-cause">{withNodes(capitalised(cause))}</strong> },
          { label: 'Since', value: since ?? stateWord(health) },
          ...(trend ? [{ label: 'Trend', value: withNodes(capitalised(trend)) }] : []),
        ]}
      />
      {context.map((line) => (
        <p key={line}>{withNodes(line)}</p>
      ))}
      {findings.length > 0 && <FindingList domainIdentifier={domainIdentifier} findings={findings} withDetails />}
      <ExpandableSection headerText={coverage} headingTagOverride="h3">
        <table className="domain-inspector-checks" aria-label="Checks of the inspector">
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Result</th>
              <th scope="col">What was seen</th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.name}>
                <th scope="row">{check.title}</th>
                <td>
                  <Status kind={(LOOK[check.result] ?? LOOK['not-run']).kind}>{(LOOK[check.result] ?? LOOK['not-run']).word}</Status>
                </td>
                <td>{withNodes(check.detail)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ExpandableSection>
    </div>
  );
}

const LOOK: Record<string, { kind: StatusKind; word: string }> & { 'not-run': { kind: StatusKind; word: string } } = {
  passed: { kind: 'success', word: 'passed' },
  failed: { kind: 'error', word: 'failed' },
  'not-run': { kind: 'unknown', word: 'did not run' },
  pending: { kind: 'pending', word: 'still running' },
  'held-back': { kind: 'info', word: 'held back' },
};
