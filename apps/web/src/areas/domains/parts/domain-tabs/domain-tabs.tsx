import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Link from '@cloudscape-design/components/link';
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DomainTab, pathOfDomain } from '#rules/paths/domains';
import { helpPath } from '#rules/paths/help';
import { useElementSize } from '../../../../ui/hooks/use-element-size.ts';
import { isDomainTab } from '../../tabs.ts';
import { useInspection } from '../inspection/use-inspection.ts';
import { withKeptTime } from '../kept-time.ts';
import './domain-tabs.css';
import { shownTabs } from './shown-tabs.ts';

const WaitMenu = lazy(async () => ({ default: (await import('../../../../kits/awaited-state/wait-menu.tsx')).WaitMenu }));

interface DomainTabsProps {
  domainIdentifier: string;
  active: DomainTab;
  /** The domain has been found: before that there is nothing to wait for. */
  isFound: boolean;
  /** Why a tab has nothing to show; null where it may have something. */
  emptyBecause: (tab: DomainTab) => string | null;
  /** Somebody is about to open a tab. */
  onApproach: (tab: DomainTab) => void;
}

export const TAB_PANEL_ID = 'domain-tab-panel';
export const tabId = (tab: DomainTab): string => `domain-tab-${tab}`;

/** The tabs of a domain: those that are used daily side by side, the others and what finds no room under More (DOM-004). */
export function DomainTabs({ domainIdentifier, active, isFound, emptyBecause, onApproach }: DomainTabsProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const pathOf = (to: DomainTab, search = params): string => withKeptTime(pathOfDomain(domainIdentifier, to), active, to, search);
  const row = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(row);
  const { shown, more } = shownTabs({ active, width, isEmpty: (tab) => emptyBecause(tab) !== null });
  const open = (tab: DomainTab) => {
    // The address is ahead of what is drawn: a range that was chosen just now goes along.
    void navigate(pathOf(tab, new URLSearchParams(window.location.search)));
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="domain-tabs">
      <div ref={row} className="domain-tabs-row">
        <div role="tablist" aria-label="Parts of the domain" className="domain-tabs-list">
          {shown.map(({ segment, label }) => (
            <a
              key={segment}
              role="tab"
              id={tabId(segment)}
              href={pathOf(segment)}
              aria-selected={segment === active}
              aria-controls={segment === active ? TAB_PANEL_ID : undefined}
              tabIndex={segment === active ? 0 : -1}
              onPointerEnter={() => onApproach(segment)}
              onFocus={() => onApproach(segment)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                open(segment);
              }}
              onKeyDown={(event) => onTabKey(event, () => open(segment))}
            >
              {label}
            </a>
          ))}
        </div>
        {more.length > 0 && (
          <ButtonDropdown
            expandToViewport
            ariaLabel="More parts of the domain"
            items={more.map(({ segment, label }) => {
              const why = emptyBecause(segment);
              return {
                id: segment,
                text: label,
                href: pathOf(segment),
                ...(why === null ? {} : { secondaryText: `Nothing here: ${why}` }),
              };
            })}
            onItemFollow={(event) => {
              event.preventDefault();
              if (isDomainTab(event.detail.id)) open(event.detail.id);
            }}
          >
            More
          </ButtonDropdown>
        )}
      </div>
      <div className="domain-tabs-side">
        <span className="domain-tabs-wait">{isFound && <WatchMenu domainIdentifier={domainIdentifier} />}</span>
        <Link href={helpPath('known-issues')} external externalIconAriaLabel="(opens in a new tab)" fontSize="body-s">
          Known issues
        </Link>
      </div>
    </div>
  );
}

/** Waits for a state of the domain (DOM-005 has its link beside it). */
function WatchMenu({ domainIdentifier }: { domainIdentifier: string }) {
  const { data } = useInspection(domainIdentifier);
  return (
    <Suspense fallback={null}>
      <WaitMenu domainIdentifier={domainIdentifier} health={data?.domain?.inspection?.health ?? null} />
    </Suspense>
  );
}

const isPlainClick = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0);

/** Arrow keys move along the tabs, Home and End to their ends; Enter is the link's own, Space does the same. */
function onTabKey(event: KeyboardEvent<HTMLElement>, openThis: () => void): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const to: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = to[event.key];
  if (next !== undefined) tabs[next]?.focus();
  else if (event.key === ' ') openThis();
  else return;
  event.preventDefault();
}
