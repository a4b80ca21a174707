import { namesNode } from '#rules/events/node-events';
import { Section } from '../../../../kits/section/section.tsx';
import { FindingList } from '../../parts/inspection/finding-list.tsx';
import { type InspectionFinding, useInspection } from '../../parts/inspection/use-inspection.ts';

/** What the domain inspector finds about this node: the findings that name it. */
export function NodeFindings({ domainIdentifier, names }: { domainIdentifier: string; names: readonly string[] }) {
  const query = useInspection(domainIdentifier);
  const inspection = query.data?.domain?.inspection;
  const own = inspection?.findings.filter((finding) => isAbout(finding, names)) ?? [];
  const others = (inspection?.findings.length ?? 0) - own.length;
  return (
    <Section
      title="Findings about this node"
      state={inspection ? 'ready' : query.isError ? 'failed' : query.data ? 'unavailable' : 'loading'}
      counter={inspection ? `(${own.length})` : undefined}
      error={
        query.error
          ? { what: `The inspector did not answer: ${query.error.message}`, code: query.error.code, requestId: query.error.requestId }
          : undefined
      }
      onRetry={() => void query.refetch()}
    >
      {own.length > 0 ? (
        <FindingList domainIdentifier={domainIdentifier} findings={own} withDetails />
      ) : (
        <p className="node-none">No finding names this node.</p>
      )}
      {others > 0 ? (
        <p className="node-none">
          {others === 1 ? '1 finding' : `${others} findings`} of the domain {others === 1 ? 'does' : 'do'} not name it.
        </p>
      ) : null}
    </Section>
  );
}

const isAbout = ({ text, details, evidence }: InspectionFinding, names: readonly string[]): boolean =>
  namesNode([text, ...details, ...evidence.map(({ path }) => path ?? '')].join('\n'), names);
