import Alert from '@cloudscape-design/components/alert';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { useNow } from '../../../ui/timestamp/now.ts';
import { formatAge, formatInstant } from '../../../ui/values/format-time.ts';

const DAY_MS = 86_400_000;
/** A freeze is announced this long before it begins. */
const ANNOUNCED_MS = 14 * DAY_MS;

/** `2026-12-31 00:00 UTC`: a freeze is the same moment for everybody. */
const momentText = (seconds: number): string => `${formatInstant(seconds, 'UTC', false)} UTC`;
const ageText = (seconds: number): string => formatAge(seconds * 1_000);

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
        Releases touch no further cluster until {momentText(holding.to)}, for another {ageText(holding.to - now)}. Running work completes,
        and changes requested on a cluster are carried out.
      </Alert>
    );
  const next = freezes.find(({ from }) => from > now && from * 1_000 - now * 1_000 <= ANNOUNCED_MS);
  if (!next) return null;
  return (
    <Alert type="info" statusIconAriaLabel="Information" header={`Freeze to come: ${next.title}`}>
      Releases touch no further cluster from {momentText(next.from)}, in {ageText(next.from - now)}, until {momentText(next.to)}.
    </Alert>
  );
}
