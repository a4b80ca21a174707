import Link from '@cloudscape-design/components/link';
import { useNavigate, useSearchParams } from 'react-router';
import { resolveDateRange } from '#rules/date-range';
import { formatDuration } from '#rules/domains/sizes';
import { domainAuditPath } from '#rules/paths/audit';
import { pathOfDomain } from '#rules/paths/domains';
import { BROWSER_ZONE, formatInZone, zoneCode, zoneOfValue } from '#rules/time-zones';
import { readRangeParams, zoneChoice } from '../../../../kits/date-range/range-params.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Timeline, type TimelineEntry } from '../../../../kits/timeline/timeline.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { useRecentChanges } from '../../parts/vitals-strip/use-recent-changes.ts';

/** Words and look of a change by its kind. */
const KINDS: Record<string, TimelineEntry['status']> = {
  command: { kind: 'success', label: 'Command' },
  release: { kind: 'info', label: 'Release' },
  'blue-green': { kind: 'info', label: 'Blue/green' },
  upgrade: { kind: 'info', label: 'Upgrade' },
  node: { kind: 'warning', label: 'Node' },
  configuration: { kind: 'info', label: 'Configuration' },
  incident: { kind: 'error', label: 'Incident' },
  autoscaling: { kind: 'info', label: 'Autoscaling' },
};

/** Both ends to the minute. */
const shortRange = ({ start, end }: { start: number; end: number }, zone: string): string =>
  `${formatInZone(start, zone, 'minute')} to ${formatInZone(end, zone, 'minute')} ${zoneCode(zone, end)}`;

/** Both ends of what took its time: a change of yesterday is here because it ended today, or still runs. */
const periodText = ({ at, until }: { at: number; until?: number | null }): string | null => {
  const zone = browserZone();
  if (until == null) return `since ${formatInZone(at, zone)}, still running`;
  return until - at < 60_000 ? null : `ended ${formatInZone(until, zone)}, after ${formatDuration(until - at)}`;
};

/** The range of the page's graphs where somebody chose one: changes are looked at over the same. */
function useChosenRange(): { start: number; end: number; timeZone: string } | null {
  const [params] = useSearchParams();
  const range = readRangeParams(params, 'm.');
  if (range === null) return null;
  const timeZone = zoneOfValue(zoneChoice(params.get('m.zone')) ?? BROWSER_ZONE, browserZone());
  return { ...resolveDateRange(range, Date.now(), timeZone), timeZone };
}

/** What changed on the domain in 24 hours, or in the range that was chosen for its graphs, by people or by machines: the first question when something is wrong. */
export function RecentChanges({ domainIdentifier }: { domainIdentifier: string }) {
  const navigate = useNavigate();
  const chosen = useChosenRange();
  const timeZone = chosen?.timeZone ?? browserZone();
  const query = useRecentChanges(domainIdentifier, chosen);
  const changes = query.data?.changes;
  const entries = (changes ?? []).map((change): TimelineEntry => {
    const { link } = change;
    return {
      id: change.id,
      at: change.at,
      text: link ? (
        <Link
          href={link}
          onFollow={(event) => {
            event.preventDefault();
            void navigate(link);
          }}
        >
          {change.title}
        </Link>
      ) : (
        change.title
      ),
      ...(change.actor ? { who: change.actor } : {}),
      ...(periodText(change) === null ? {} : { why: periodText(change) }),
      status:
        change.until == null
          ? { kind: 'in-progress', label: KINDS[change.kind]?.label ?? change.kind }
          : (KINDS[change.kind] ?? { kind: 'info', label: change.kind }),
    };
  });
  return (
    <Section
      title={chosen ? `What changed, ${shortRange(chosen, timeZone)}` : 'What changed in 24 h'}
      state={changes ? 'ready' : query.isError ? 'failed' : 'loading'}
      counter={changes ? `(${changes.length})` : undefined}
      error={
        query.error
          ? { what: `Unable to get changes. Failed with ${query.error.message}`, code: query.error.code, requestId: query.error.requestId }
          : undefined
      }
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching}
      actions={<Link href={domainAuditPath({ domain: domainIdentifier })}>Audit History</Link>}
      note={
        <>
          Commands, releases, configuration and nodes; more in{' '}
          <Link
            href={pathOfDomain(domainIdentifier, 'domain-events')}
            onFollow={(event) => {
              event.preventDefault();
              void navigate(pathOfDomain(domainIdentifier, 'domain-events'));
            }}
          >
            Domain Events
          </Link>
        </>
      }
    >
      <div className="recent-changes">
        <Timeline
          label={chosen ? 'Changes in the range of the graphs' : 'Changes of the last 24 hours'}
          entries={entries}
          timeZone={timeZone}
          empty={`Nothing changed in ${chosen ? 'this range' : 'the last 24 hours'}: no command, release, configuration or node.`}
        />
      </div>
    </Section>
  );
}
