import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { LSE_TIPS } from '#rules/lse/texts';
import './lse-tips.css';

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
    <ul className="lse-tips" aria-label="Tips">
      {left.map(({ id, text }) => (
        <li key={id}>
          {text}
          <Button variant="inline-icon" iconName="close" ariaLabel={`Dismiss the tip: ${text}`} onClick={() => dismiss(id)} />
        </li>
      ))}
    </ul>
  );
}
