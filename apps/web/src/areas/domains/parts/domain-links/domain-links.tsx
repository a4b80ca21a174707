import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { ENDPOINTS_FAILED } from '#rules/error-text';
import { instancesPage, loadBalancerSearchPage, monitoringPage } from '#rules/external-links';
import { useDomainAccess } from '../../../../kits/data-protection/domain-access.ts';
import { useSession } from '../../../../kits/session/session.ts';
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

interface ExplorerLinks {
  items: ButtonDropdownProps.Item[];
  /** Looks the addresses up again, where that is what the entry says. */
  onItemClick: (id: string) => void;
}

const REFRESH = 'explorers-refresh';

/** The two external command explorers of a domain (ACT-024), or why they are not there. */
function useExplorerLinks(domainIdentifier: string): ExplorerLinks {
  const query = useDomainAccess(domainIdentifier);
  const onItemClick = (id: string) => {
    if (id === REFRESH) void query.refetch();
  };
  return { items: itemsOf(query), onItemClick };
}

function itemsOf({ data, isError }: Pick<ReturnType<typeof useDomainAccess>, 'data' | 'isError'>): ButtonDropdownProps.Item[] {
  if (data === undefined)
    return [
      isError
        ? { id: REFRESH, text: ENDPOINTS_FAILED, iconName: 'refresh' }
        : { id: 'explorers-reading', text: 'Command explorers', disabled: true, disabledReason: 'Their addresses are being looked up' },
    ];
  const { commandExplorers } = data.domainAccess;
  if (commandExplorers.length === 0)
    return [
      {
        id: 'no-explorers',
        text: 'Command explorers',
        disabled: true,
        disabledReason: 'None is configured: set access.commandExplorers in the configuration file of this console',
      },
    ];
  return commandExplorers.map(({ title, url, isDemo }, index) => ({
    id: `explorer-${index}`,
    text: title,
    href: url,
    external: true,
    externalIconAriaLabel: '(opens in a new tab)',
    ...(isDemo ? { labelTag: 'Demo' } : {}),
  }));
}
