import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { LSE_TIPS } from '#rules/lse/texts';

const DISMISSED = 'tumbler.lse-tips-dismissed';

const readDismissed = (): string[] => (localStorage.getItem(DISMISSED) ?? '').split(',').filter((id) => id !== '');

/** How late and how often the numbers come; a tip that somebody dismissed stays away in this browser (LSE-015 to LSE-017). */
export function LseTips() {
  const [dismissed, setDismissed] = useState(readDismissed);
  const left = LSE_TIPS.filter(({ id }) => !dismissed.includes(id));
  if (left.length === 0) return null;
  const dismiss = (id: string) => {
    const next = [...readDismissed(), id];
    localStorage.setItem(DISMISSED, next.join(','));
    setDismissed(next);
  };
  return (
    <SpaceBetween size="xxs">
      {left.map(({ id, text }) => (
        <Alert
          key={id}
          type="info"
          statusIconAriaLabel="Tip"
          dismissible
          dismissAriaLabel={`Dismiss the tip: ${text}`}
          onDismiss={() => dismiss(id)}
        >
          {text}
        </Alert>
      ))}
    </SpaceBetween>
  );
}
