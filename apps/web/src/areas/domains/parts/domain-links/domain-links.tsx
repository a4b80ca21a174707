import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { instancesPage, loadBalancerSearchPage, monitoringPage } from '#rules/external-links';
import { useSession } from '../../../../kits/session/session.ts';
import { useExplorerLinks } from './use-explorer-links.ts';
import { useLinkRegion } from './use-link-region.ts';

interface DomainLinksProps {
  domainIdentifier: string;
  /** Name of the load balancer; null where the source does not tell it. */
  loadBalancer: string | null;
}

const NO_CONSOLE = 'The address of the cloud console is not known in this region';
const NO_ADDRESS = 'No address is configured';

/** Pages outside the product that tell more of a domain, each in a tab of its own (DOM-093). */
export function DomainLinks({ domainIdentifier, loadBalancer }: DomainLinksProps) {
  const { links } = useSession();
  const explorers = useExplorerLinks(domainIdentifier);
  const region = useLinkRegion();
  const name = parseDomainIdentifier(domainIdentifier)?.domainName ?? domainIdentifier;
  return (
    <ButtonDropdown
      items={[
        link('instances', 'EC2 instances', region && instancesPage(region), NO_CONSOLE),
        loadBalancer
          ? link('load-balancer', 'Load balancer', region && loadBalancerSearchPage(region, loadBalancer), NO_CONSOLE)
          : link('load-balancer', 'Load balancer', null, 'The load balancer of this domain is not known'),
        link('monitoring', 'Monitoring, last 3 hours', region && monitoringPage(region, name), NO_CONSOLE),
        link('software-version', 'Software version', links?.softwareVersions ?? null, NO_ADDRESS),
        link('remote-tool', 'Remote tool executor', links?.toolExecutor ?? null, NO_ADDRESS),
        { text: 'Explorer Links', items: explorers.items },
      ]}
      onItemClick={({ detail }) => explorers.onItemClick(detail.id)}
    >
      Links
    </ButtonDropdown>
  );
}

/** An entry that opens the address, or is disabled and says why there is none. */
const link = (id: string, text: string, href: string | null, reason: string): ButtonDropdownProps.Item =>
  href === null
    ? { id, text, disabled: true, disabledReason: reason }
    : { id, text, href, external: true, externalIconAriaLabel: '(opens in a new tab)' };
