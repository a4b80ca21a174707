import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { nodePath, pathOfDomain } from '#rules/paths/domains';
import { zoneCode } from '#rules/time-zones';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { ZonedTime } from '../../parts/zoned-time/zoned-time.tsx';
import { NodeEventsTable } from './node-events-table.tsx';
import { type NodeOfPage, shownName } from './use-node.ts';
import { LONG_WINDOW, useNodeEvents } from './use-node-events.ts';

interface MissingNodeProps {
  domainIdentifier: string;
  name: string;
  clusterFailure: RequestError | null;
  onRetry: () => void;
}

/** A name that no node goes by now: that alone, and what events know of it. */
export function MissingNode({ domainIdentifier, name, clusterFailure, onRetry }: MissingNodeProps) {
  const names = useMemo(() => [name], [name]);
  const query = useNodeEvents(domainIdentifier, names, LONG_WINDOW);
  const known = query.data?.nodeEvents;
  const shown = name.slice(0, 64);
  const list = (all: readonly string[] | undefined) => all?.join(', ');
  return (
    <div className="node-screen">
      <h1 className="node-missing-title">Node not found</h1>
      <Alert
        type={clusterFailure ? 'warning' : 'error'}
        statusIconAriaLabel={clusterFailure ? 'Warning' : 'Error'}
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        {clusterFailure
          ? `The cluster did not answer (${clusterFailure.message}), and no machine of ${domainIdentifier} is called ${shown}.`
          : `${domainIdentifier} has no node ${shown} now.`}{' '}
        <LastSeen isPending={query.isPending} failure={query.error} known={known} />{' '}
        <Link to={`${pathOfDomain(domainIdentifier, 'overview')}#instances`}>Instances of the domain</Link>
      </Alert>
      {known && known.events.length > 0 ? (
        <>
          <Section title="What is known of it" state="ready">
            <KeyValues
              columns={3}
              items={[
                { label: 'Instance ID', value: list(known.instanceIds) },
                { label: 'Engine ID', value: list(known.engineIds) },
                { label: 'Private IP', value: list(known.addresses) },
                { label: 'Left', value: known.leftAt == null ? null : <Moment at={known.leftAt} /> },
                { label: 'Reported by', value: known.leftBy },
              ]}
            />
          </Section>
          <NodeEventsTable
            domainIdentifier={domainIdentifier}
            names={[...known.instanceIds, ...known.engineIds, ...known.addresses, name]}
            window={LONG_WINDOW}
            timeZone={browserZone()}
          />
        </>
      ) : null}
    </div>
  );
}

/** The time in full, for a hand-over: on hover how long ago that was. */
function Moment({ at }: { at: number }) {
  const zone = browserZone();
  return (
    <>
      <ZonedTime at={at} timeZone={zone} /> {zoneCode(zone, at)}
    </>
  );
}

interface LastSeenProps {
  isPending: boolean;
  failure: RequestError | null;
  known: { leftAt?: number | null; events: readonly { event_timestamp: number }[] } | undefined;
}

function LastSeen({ isPending, failure, known }: LastSeenProps) {
  if (isPending) return <>Looking through the events of the last 30 days.</>;
  if (failure || !known) return <>Events could not be read: {failure?.message ?? 'no answer'}.</>;
  if (known.leftAt != null)
    return (
      <>
        It left at <Moment at={known.leftAt} />.
      </>
    );
  const [latest] = known.events;
  if (latest === undefined) return <>No event of the last 30 days names it.</>;
  return (
    <>
      The last event that names it was at <Moment at={latest.event_timestamp} />.
    </>
  );
}

/** Nodes that share the address that was asked for. */
export function SeveralNodes(props: { domainIdentifier: string; address: string; found: readonly NodeOfPage[] }) {
  const { domainIdentifier, address, found } = props;
  return (
    <Section title={`${found.length} nodes at ${address}`} state="ready">
      <ul className="node-ways">
        {found.map((one) => {
          const id = one.node?.id ?? one.machine?.instanceId ?? '';
          return (
            <li key={id}>
              <Link to={nodePath(domainIdentifier, id)}>{one.node?.name ?? shownName(one)}</Link> <small>{id}</small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
