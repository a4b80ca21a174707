import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { REFRESH_CHOICES, type RefreshId, refreshNamed } from './refresh-choice.ts';

interface AutoRefreshProps {
  value: RefreshId;
  onChange: (value: RefreshId) => void;
  /** Off for a window between two fixed times: its points do not change. */
  isLive: boolean;
}

/** How often what is shown is read again. It is part of the address, so a link refreshes as its sender's page does. */
export function AutoRefresh({ value, onChange, isLive }: AutoRefreshProps) {
  const label = isLive ? (REFRESH_CHOICES.find(({ id }) => id === value)?.label ?? 'Off') : 'Off';
  return (
    <ButtonDropdown
      ariaLabel={`Auto-refresh: ${label}`}
      disabled={!isLive}
      disabledReason="The range is fixed. Choose a relative range to refresh it."
      expandToViewport
      items={REFRESH_CHOICES.map(({ id, label: text }) => ({ itemType: 'checkbox', id, text, checked: id === value }))}
      onItemClick={({ detail }) => onChange(refreshNamed(detail.id) ?? value)}
    >
      Auto-refresh: {label}
    </ButtonDropdown>
  );
}
