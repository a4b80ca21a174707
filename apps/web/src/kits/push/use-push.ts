import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type PushMessage, parseMessage, parseTabMessage, seqOf } from './push-messages.ts';
import { type PushEnvironment, PushTab } from './push-tab.ts';

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

const NAME = 'tumbler-push';

/** The push environment of a real tab. */
function browserEnvironment(): PushEnvironment {
  const channel = new BroadcastChannel(NAME);
  return {
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
    withLock: (work, signal) => {
      // Where there are no locks (an address that is not secure) each visible tab has a stream of its own.
      const held = navigator.locks ? navigator.locks.request(NAME, { signal }, work) : work();
      held.catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    openStream: (after, { onReady, onMessage, onResync, onEnd, onRefused }) => {
      const source = new EventSource(after === null ? '/events' : `/events?after=${after}`);
      const withSeq = (then: (seq: number) => void) => (event: MessageEvent<string>) => {
        const seq = seqOf(event.lastEventId);
        if (seq !== null) then(seq);
      };
      source.addEventListener('ready', withSeq(onReady));
      source.addEventListener('resync', withSeq(onResync));
      source.addEventListener('end', onEnd);
      source.addEventListener('message', (event: MessageEvent<string>) => {
        const message = parseMessage(event.lastEventId, event.data);
        if (message) onMessage(message);
      });
      source.addEventListener('error', () => {
        // While it is connecting again the browser sees to it, and sends the last number along.
        if (source.readyState === EventSource.CLOSED) onRefused();
      });
      return () => source.close();
    },
    post: (message) => channel.postMessage(message),
    onPost: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        const message = parseTabMessage(data);
        if (message) listener(message);
      });
    },
    later: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
}
