import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { LSE_TIPS } from '#rules/lse/texts';

const KEY = 'tumbler.lse-tips-dismissed';

/** What to know when reading the numbers; each tip can be dismissed, for good (LSE-015 to LSE-017). */
export function DetailsTips() {
  const [dismissed, setDismissed] = useState(readDismissed);
  const tips = LSE_TIPS.filter(({ id }) => !dismissed.includes(id));
  const dismiss = (id: string) => {
    const next = [...dismissed, id];
    setDismissed(next);
    writeDismissed(next);
  };
  if (tips.length === 0) return null;
  return (
    <SpaceBetween size="xs">
      {tips.map(({ id, text }) => (
        <Alert
          key={id}
          type="info"
          statusIconAriaLabel="Tip"
          dismissible
          dismissAriaLabel={`Dismiss tip: ${text}`}
          onDismiss={() => dismiss(id)}
        >
          {text}
        </Alert>
      ))}
    </SpaceBetween>
  );
}

/** A browser that keeps nothing shows the tips each time. */
function readDismissed(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter((id) => LSE_TIPS.some((tip) => tip.id === id));
  } catch {
    return [];
  }
}

function writeDismissed(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.join(','));
  } catch {
    // They come back on the next visit.
  }
}
