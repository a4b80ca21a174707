import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { browserEnvironment } from './browser-environment.ts';
import type { PushMessage } from './push-messages.ts';
import { PushTab } from './push-tab.ts';

let tab: PushTab | undefined;

/**
 * Calls back when something happens under a topic ("prefix*" for all that begin so) while this tab is open; what
 * happened while no tab was visible is reported when one is again. `onResync`: something was missed for good.
 */
export function usePush(topic: string, onEvent: (message: PushMessage) => void, onResync?: () => void): void {
  const queries = useQueryClient();
  const tell = useEffectEvent(onEvent);
  const missed = useEffectEvent(() => onResync?.());
  const doubt = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['me'] }));
  useEffect(() => {
    tab ??= new PushTab(browserEnvironment());
    return tab.subscribe({ topic, onEvent: (message) => tell(message), onResync: () => missed(), onDoubt: () => doubt() });
  }, [topic]);
}
