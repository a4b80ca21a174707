import { AWAITED_WORDS, isReached } from '#rules/inspector/awaited';
import { pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../generated/gql.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useOperation } from '../graphql/use-operation.ts';
import { dropWait, newsSeen, useWaits, type Wait } from './wait-list.ts';

const StateQuery = graphql(`
  query AwaitedStates_StateQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      inspection {
        health
        shardsInMotion
        changeRunning
        confirming
      }
    }
  }
`);

const REFRESH_MS = 10_000;

/** Watches what this tab's person waits for, on whatever page, hidden or not, and tells when it is there. */
export function AwaitedStates() {
  const { waits } = useWaits();
  // The person is back at the page.
  useWindowEvent('pointerdown', newsSeen);
  useWindowEvent('keydown', newsSeen);
  return waits.map((wait) => <Watch key={`${wait.domainIdentifier} ${wait.awaited}`} wait={wait} />);
}

function Watch({ wait }: { wait: Wait }) {
  const { domainIdentifier, awaited, before } = wait;
  const toasts = useToasts();
  const query = useOperation(StateQuery, { domainIdentifier }, { refreshMs: REFRESH_MS, inBackground: true });
  const inspection = query.data?.domain?.inspection;
  const isThere = inspection != null && isReached(awaited, inspection, before);
  const tell = () => {
    if (!isThere) return;
    const title = newsOf(wait, inspection.health ?? null);
    dropWait(wait, `${title}: ${domainIdentifier}`);
    const link = { text: 'Open the domain', href: pathOfDomain(domainIdentifier, 'overview') };
    toasts.show({ type: 'success', area: 'domain', title, text: domainIdentifier, link });
    notify(title, domainIdentifier);
  };
  // What is known already may be so from the start.
  useOnChange(isThere, tell, false);
  return null;
}

/** `Health is green`, `Health changed from red to yellow`. */
const newsOf = ({ awaited, before }: Wait, health: string | null): string =>
  awaited === 'any-change' ? `Health changed from ${before ?? 'unknown'} to ${health}` : AWAITED_WORDS[awaited];

/** Where the person allowed it; some browsers know no notifications, or make none from a page. */
function notify(title: string, domainIdentifier: string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body: domainIdentifier, tag: domainIdentifier });
    shown.onclick = () => window.focus();
  } catch {
    // The title and the message on the page say it.
  }
}
