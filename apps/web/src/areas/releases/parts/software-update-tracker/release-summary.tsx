import { Link } from 'react-router';
import { componentReleasePath } from '#rules/paths/releases';
import { releaseBadge, sentinelWord, successRate } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { failuresText } from '../release-tracker/tracker-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { useReleasePush } from '../use-release-push.ts';
import { waitText } from '../wait-text.ts';
import { componentSetText, ReleaseProportion } from './release-columns.tsx';

/** Ages and pace change without a push too. */
const REFRESH_MS = 60_000;

/** How the chosen software update stands as a whole: counts, pace, what it waits for and which clusters are stuck. */
export function ReleaseSummary({ stackName, releaseId }: { stackName: string; releaseId: string }) {
  const query = useSdpds('release/describe', { stackName, releaseId }, { refreshMs: REFRESH_MS });
  const now = useNow();
  useReleasePush(stackName, releaseId, () => query.refetch({ cancelRefetch: false }));
  const { data } = query;
  const waitsFor = data?.waitingFor ?? null;
  return (
    <Section
      title={`Release ${releaseId}`}
      component="ReleaseSummary"
      state={data ? 'ready' : query.isError ? 'failed' : 'loading'}
      error={query.error ? sdpdsFailure('Failed to fetch release status', query.error) : undefined}
      asOf={data ? query.dataUpdatedAt : null}
      fetching={query.isFetching}
      onRefresh={() => void query.refetch()}
      height={260}
      resetKey={releaseId}
      note={<Link to={componentReleasePath({ stack: stackName, release: releaseId })}>Open in the component release tracker</Link>}
    >
      {data ? (
        <TimestampScope>
          <div className="software-update-summary">
            <div className="software-update-state">
              <StateBadge badge={releaseBadge(data.release.status)} />
              {data.release.reason ? <span>{data.release.reason}</span> : null}
              {waitsFor === null ? null : <span>{waitText(waitsFor)}</span>}
            </div>
            <ReleaseProportion row={data.release} words />
            <KeyValues
              columns={3}
              items={[
                { label: 'Success rate', value: rateText(data.release.totals) },
                { label: 'Scheduled', value: formatExact(data.release.totals.scheduled) },
                { label: 'Skipped', value: formatExact(data.release.totals.skipped), title: 'Not among the scheduled' },
                {
                  label: 'Failures',
                  value: failuresText(data.failureBudget),
                },
                { label: 'Last hour', value: data.perHour === null ? 'no pace yet' : `${formatExact(Math.round(data.perHour))} clusters` },
                { label: 'Ends', value: data.estimatedEnd === null ? 'unknown' : <Timestamp at={data.estimatedEnd * 1_000} /> },
                { label: 'Last change', value: <Timestamp at={data.release.lastModificationTime * 1_000} /> },
                {
                  label: 'Started',
                  value: data.release.releaseStartTime === null ? 'not started' : <Timestamp at={data.release.releaseStartTime * 1_000} />,
                },
                { label: 'Component set', value: componentSetText(data.release.componentSetVersion) },
                { label: 'Stack', value: data.release.stackName },
                { label: 'Deployment id', value: sentinelWord(data.release.deploymentId), copy: data.release.deploymentId },
              ]}
            />
            {data.stuck.length === 0 ? null : (
              <section aria-label="Stuck clusters">
                <h3>Stuck</h3>
                <ul className="software-update-stuck">
                  {data.stuck.slice(0, MOST_STUCK).map(({ cluster, since, waitingFor, stageId }) => (
                    <li key={cluster}>
                      <Link to={componentReleasePath({ stack: stackName, release: releaseId, stage: stageId, cluster })}>{cluster}</Link>
                      <span>for {formatAge(now - since * 1_000)}</span>
                      <span>{waitingFor ? `waiting for ${waitingFor}` : ''}</span>
                    </li>
                  ))}
                </ul>
                {data.stuck.length > MOST_STUCK ? <p>and {formatExact(data.stuck.length - MOST_STUCK)} more</p> : null}
              </section>
            )}
          </div>
        </TimestampScope>
      ) : null}
    </Section>
  );
}

const MOST_STUCK = 5;

const rateText = ({ scheduled, success }: { scheduled: number; success: number }): string =>
  successRate({ nScheduled: scheduled, nSuccess: success });
