import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { ENDPOINTS_FAILED } from '#rules/error-text';
import { useDomainAccess } from '../../../../kits/data-protection/domain-access.ts';

interface ExplorerLinks {
  items: ButtonDropdownProps.Item[];
  /** Looks the addresses up again, where that is what the entry says. */
  onItemClick: (id: string) => void;
}

const REFRESH = 'explorers-refresh';

/** The two external command explorers of a domain (ACT-024), or why they are not there. */
export function useExplorerLinks(domainIdentifier: string): ExplorerLinks {
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
