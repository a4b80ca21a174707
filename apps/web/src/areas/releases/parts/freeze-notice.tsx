import Alert from '@cloudscape-design/components/alert';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { useNow } from '../../../ui/timestamp/now.ts';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';

const DAY_MS = 86_400_000;
/** A freeze is announced this long before it begins. */
const ANNOUNCED_MS = 14 * DAY_MS;

interface FreezeNoticeProps {
  freezes: SdpdsAnswer<'getConfig'>['freezes'];
}

/** The freeze that holds, the one that ends last of several, or else the next one that is near. */
export function FreezeNotice({ freezes }: FreezeNoticeProps) {
  const now = useNow() / 1_000;
  const holding = freezes.filter(({ from, to }) => from <= now && now < to).sort((a, b) => b.to - a.to)[0];
  if (holding)
    return (
      <Alert type="warning" statusIconAriaLabel="Warning" header={`Freeze: ${holding.title}`}>
        Releases touch no further cluster until <Timestamp at={holding.to * 1_000} />. What runs goes on to its end, and what a person asks
        for on a cluster is done.
      </Alert>
    );
  const next = freezes.find(({ from }) => from > now && from * 1_000 - now * 1_000 <= ANNOUNCED_MS);
  if (!next) return null;
  return (
    <Alert type="info" statusIconAriaLabel="Information" header={`Freeze to come: ${next.title}`}>
      Releases touch no further cluster from <Timestamp at={next.from * 1_000} /> to <Timestamp at={next.to * 1_000} />.
    </Alert>
  );
}
