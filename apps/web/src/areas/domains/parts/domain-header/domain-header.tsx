import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import type { ReactNode } from 'react';
import { formatUtc } from '#rules/date-range';
import type { Vital } from '#rules/domains/vitals';
import { explorerPath, pathOfDomain } from '#rules/paths/domains';
import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { PinButton } from '../../../../kits/visits/pin-button.tsx';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { BlueGreenMenu } from '../blue-green/blue-green-menu.tsx';
import { DomainActions } from '../domain-actions/domain-actions.tsx';
import { DomainField } from '../domain-field/domain-field.tsx';
import { DomainLinks } from '../domain-links/domain-links.tsx';
import { engineName } from '../engine-name.ts';
import { PENDING_SIGNS } from '../vitals-strip/pending-signs.ts';
import { useDomainSigns } from '../vitals-strip/use-domain-signs.ts';
import { VitalsStrip } from '../vitals-strip/vitals-strip.tsx';
import './domain-header.css';
import { useSlim } from './use-slim.ts';
import { PendingVerdict, VerdictLines } from './verdict-lines.tsx';

const DomainHeader_Domain = graphql(`
  fragment DomainHeader_Domain on Domain {
    domainIdentifier
    esVersion
    carbonDomain
    dragonstoneDomain
    processing
    deleted
    deletedAt
    source
    elb
    layout {
      dataNodes
      warmNodes
    }
    managed {
      offered
    }
    boardVerdict
  }
`);

interface DomainHeaderProps {
  identifier: string;
  /** null while it loads, or when there is no such domain. */
  domain: FragmentType<typeof DomainHeader_Domain> | null;
  /** Keeps the place of what is still to come. */
  loading?: boolean;
  /** Its lowest line, which stays in sight with it. */
  tabs?: ReactNode;
}

/** What it is, how it is, and what can be done; stays in sight, in few lines, while the page scrolls. */
export function DomainHeader({ identifier, domain, loading = false, tabs }: DomainHeaderProps) {
  const facts = domain ? readFragment(DomainHeader_Domain, domain) : null;
  const { placeRef, headerRef, isSlim, room, style } = useSlim();
  return (
    <>
      <div ref={placeRef} className="domain-header-place" />
      <header ref={headerRef} className="domain-header" data-slim={isSlim} data-room={room} style={style}>
        <div className="domain-header-body">
          <div className="domain-header-line">
            <h1>
              <span className="domain-header-name">{identifier}</span> <CopyButton text={identifier} what="domain identifier" />
              <PinButton path={pathOfDomain(identifier)} title={identifier} />
            </h1>
            {facts && (
              <span className="domain-header-kind" title={kindOf(facts)}>
                {kindOf(facts)}
              </span>
            )}

            <div className="domain-header-actions">
              <DomainField value={identifier} />
              {loading && MENUS.map((name) => <PendingMenu key={name} name={name} />)}
              {facts && <DomainLinks domainIdentifier={identifier} loadBalancer={facts.elb ?? null} />}
              {facts && <BlueGreenMenu domainIdentifier={identifier} deleted={facts.deleted} />}
              {facts && <DomainActions domainIdentifier={identifier} deleted={facts.deleted} managed={facts.managed?.offered ?? null} />}
            </div>
          </div>
          {loading && (
            <>
              <PendingVerdict roomy />
              <div className="domain-header-vitals">
                <VitalsStrip signs={PENDING_SIGNS} evidence={() => undefined} />
              </div>
            </>
          )}
          {facts && !facts.deleted && (
            <>
              <SectionErrorBoundary name="Verdict" resetKey={identifier}>
                <VerdictLines domainIdentifier={identifier} boardVerdict={facts.boardVerdict ?? null} />
              </SectionErrorBoundary>
              <SectionErrorBoundary name="Vital signs" resetKey={identifier}>
                <Signs identifier={identifier} expectedNodes={expectedOf(facts.layout)} />
              </SectionErrorBoundary>
            </>
          )}
          {tabs}
        </div>
      </header>
    </>
  );
}

const MENUS = ['Links', 'Blue/green', 'Actions'];

/** Keeps the place of a menu: what stands beside it must not move when it comes. */
function PendingMenu({ name }: { name: string }) {
  return (
    <ButtonDropdown items={[]} disabled>
      {name}
    </ButtonDropdown>
  );
}

function Signs({ identifier, expectedNodes }: { identifier: string; expectedNodes: number | null }) {
  const signs = useDomainSigns(identifier, expectedNodes);
  return (
    <div className="domain-header-vitals">
      <VitalsStrip signs={signs} evidence={(vital) => evidenceOf(identifier, vital)} />
    </div>
  );
}

interface Kind {
  esVersion?: string | null;
  carbonDomain?: boolean | null;
  dragonstoneDomain?: string | null;
  processing: boolean;
  deleted: boolean;
  deletedAt?: number | null;
}

const kindOf = (facts: Kind): string =>
  [
    facts.esVersion ? engineName(facts.esVersion) : null,
    facts.carbonDomain ? 'carbon' : null,
    facts.dragonstoneDomain === 'true' ? 'remote store' : null,
    facts.processing ? 'in a change' : null,
    facts.deleted ? (facts.deletedAt ? `deleted, first seen missing ${formatUtc(facts.deletedAt)}` : 'deleted') : null,
  ]
    .filter(Boolean)
    .join(' · ');

/** The cluster counts its warm nodes among those that hold data. */
const expectedOf = ({ dataNodes, warmNodes }: { dataNodes?: number | null; warmNodes?: number | null }): number | null =>
  dataNodes == null ? null : dataNodes + (warmNodes ?? 0);

const PANEL_OF: Partial<Record<Vital['key'], string>> = {
  nodes: '#instances',
  diskUsedPercentMax: '#instances',
  heapPercentMax: '#instances',
  lastChange: '#changes',
  openIssues: '?info=tms-issues#issues',
};

/** The copies themselves, those without a node first: Cluster Info has but their number. */
const UNASSIGNED_PATH = '_cat/shards?h=index,shard,prirep,state,node,unassigned.reason,unassigned.at&s=state:desc';

/** Where the number can be seen with what stands behind it. */
const evidenceOf = (identifier: string, vital: Vital): string | undefined => {
  if (vital.key === 'errors5xx') return undefined;
  if (vital.key === 'unassigned') return explorerPath(identifier, UNASSIGNED_PATH);
  return `${pathOfDomain(identifier, 'overview')}${PANEL_OF[vital.key] ?? '#cluster-info'}`;
};
