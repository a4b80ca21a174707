import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { engineName } from '../../parts/engine-name.ts';
import { CredentialsButton } from '../../parts/guarded-access/credentials-button.tsx';

const OverviewCard_Domain = graphql(`
  fragment OverviewCard_Domain on Domain {
    domainIdentifier
    deleted
    esVersion
    carbonDomain
    dragonstoneDomain
    IsRemotePublicationEnabled
    PackageTypeAssociatedOnDomain
    pinnedVFIDomain
    pinnedVFIClient
    IsSensitiveDomain
    IsSensitiveClient
    IsDomainIsolated
    DomainCreateDateTime
    cellId
    HAProxyVersion
    HAProxyType
  }
`);

/** A flag as words; a source that cannot tell leaves it out, and the page says N/A. */
const flag = (value: boolean | null | undefined): string | null => (value == null ? null : value ? 'true' : 'false');

/** DOM-029: the fields under the names that the specification gives them. */
export function OverviewCard({ domain }: { domain: FragmentType<typeof OverviewCard_Domain> }) {
  const card = readFragment(OverviewCard_Domain, domain);
  const packages = card.PackageTypeAssociatedOnDomain;
  return (
    <Section
      title="Domain overview"
      state="ready"
      actions={<CredentialsButton domainIdentifier={card.domainIdentifier} deleted={card.deleted} />}
    >
      <KeyValues
        columns={2}
        items={[
          {
            label: 'esVersion',
            value: card.esVersion,
            title: card.esVersion ? engineName(card.esVersion) : undefined,
            copy: card.esVersion ?? undefined,
          },
          { label: 'carbonDomain', value: flag(card.carbonDomain) },
          { label: 'dragonstoneDomain', value: card.dragonstoneDomain, title: 'Remote store' },
          { label: 'IsRemotePublicationEnabled', value: flag(card.IsRemotePublicationEnabled) },
          { label: 'PackageTypeAssociatedOnDomain', value: packages && (packages.length > 0 ? packages.join(', ') : 'none') },
          { label: 'pinnedVFIDomain', value: card.pinnedVFIDomain },
          { label: 'pinnedVFIClient', value: card.pinnedVFIClient },
          { label: 'IsSensitiveDomain', value: flag(card.IsSensitiveDomain) },
          { label: 'IsSensitiveClient', value: flag(card.IsSensitiveClient) },
          { label: 'IsDomainIsolated', value: flag(card.IsDomainIsolated) },
          { label: 'DomainCreateDateTime', value: card.DomainCreateDateTime && <Timestamp at={card.DomainCreateDateTime} /> },
          { label: 'cellId', value: card.cellId, copy: card.cellId ?? undefined },
          { label: 'HAProxyVersion', value: card.HAProxyVersion },
          { label: 'HAProxyType', value: card.HAProxyType },
        ]}
      />
    </Section>
  );
}
