import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { AWAITED, AWAITED_WORDS, type Awaited } from '#rules/inspector/awaited';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { addWait, dropWait, useWaits } from './wait-list.ts';

interface WaitMenuProps {
  domainIdentifier: string;
  /** As the inspector says now; null while it is not known. */
  health: string | null;
}

/** Chooses what of a domain to be notified of: in the title of the page, by a message on it, and by the browser where that is allowed. */
export function WaitMenu({ domainIdentifier, health }: WaitMenuProps) {
  const { waits } = useWaits();
  const toasts = useToasts();
  const own = new Set(waits.filter((wait) => wait.domainIdentifier === domainIdentifier).map(({ awaited }) => awaited));
  const choose = async (awaited: Awaited): Promise<void> => {
    if (own.has(awaited)) {
      dropWait({ domainIdentifier, awaited });
      return;
    }
    addWait({ domainIdentifier, awaited, before: health });
    const allowed = await askToNotify();
    toasts.show({
      type: 'info',
      area: 'other',
      title: `Waiting: ${AWAITED_WORDS[awaited].toLowerCase()}`,
      text: allowed
        ? 'You will be notified by the browser and in the title of this tab. Keep the tab open.'
        : 'You will be notified in the title of this tab; browser notifications are not allowed. Keep the tab open.',
    });
  };
  return (
    <ButtonDropdown
      disabled={health === null && own.size === 0}
      disabledReason="The health of this domain is not known"
      ariaLabel={own.size > 0 ? `Notify me, waiting for ${own.size}` : 'Notify me'}
      items={AWAITED.map((id) => ({
        id,
        itemType: 'checkbox' as const,
        checked: own.has(id),
        text: AWAITED_WORDS[id],
      }))}
      onItemClick={({ detail }) => {
        const awaited = AWAITED.find((id) => id === detail.id);
        if (awaited) void choose(awaited);
      }}
    >
      {own.size > 0 ? `Waiting (${own.size})` : 'Notify me'}
    </ButtonDropdown>
  );
}

/** Whether the browser may notify; asks the person once. */
async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
