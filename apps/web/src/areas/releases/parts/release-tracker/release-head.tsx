import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { releaseActions } from '#rules/releases/machines';
import { readCreatedBy, releaseBadge, successRate, takesRetries } from '#rules/releases/projections';
import { RELEASE_STATES } from '#rules/releases/vocabulary';
import { useRefusal } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { Vital, VitalsStrip } from '../../../../ui/vital/vital.tsx';
import { StateBadge } from '../state-badge.tsx';
import { waitText } from '../wait-text.ts';
import { MoveReleaseDialog, type ReleaseMove } from './move-release-dialog.tsx';
import type { ReleaseRef } from './release-keys.ts';
import { RetryDialog } from './retry-dialog.tsx';
import type { Totals } from './tracker-counts.ts';
import { clusters, etaText, failuresText, paceText } from './tracker-words.ts';

export type ReleaseStatusAnswer = SdpdsAnswer<'componentReleaseTracker/releaseStatus'>;
export type ReleaseProgress = SdpdsAnswer<'release/describe'>;

interface ReleaseHeadProps {
  release: ReleaseRef;
  status: ReleaseStatusAnswer;
  /** Undefined while it loads, or when it failed: the rest of the page stands without it. */
  progress: ReleaseProgress | undefined;
  totals: Totals;
  /** The address of the page as it stands. */
  link: string | null;
}

/** How a release gets on, why, and what can be done about it. */
export function ReleaseHead({ release, status, progress, totals, link }: ReleaseHeadProps) {
  const now = useNow();
  const { auditProperties } = status;
  const creator = readCreatedBy(auditProperties.createdBy);
  const why = status.reason ?? progress?.release.reason ?? null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            <>
              By {creator.id || 'an unnamed user'}
              {creator.principals.length > 0 ? ` through ${creator.principals.join(', ')}` : ''},{' '}
              <Timestamp at={auditProperties.creationTime * 1_000} />. Changed by {auditProperties.lastModifiedBy},{' '}
              <Timestamp at={auditProperties.lastModificationTime * 1_000} />.
            </>
          }
          actions={<ReleaseActions release={release} status={status} progress={progress} failed={totals.failed} link={link} />}
        >
          Release {release.releaseId} <CopyButton text={release.releaseId} what="release id" />
        </Header>
      }
    >
      <SpaceBetween size="s">
        <SpaceBetween direction="horizontal" size="m">
          <b>
            <StateBadge badge={releaseBadge(status.status)} />
          </b>
          {why ? <span>{why}</span> : null}
          {progress?.waitingFor ? <span>{waitText(withoutReason(progress.waitingFor, why))}</span> : null}
        </SpaceBetween>
        <VitalsStrip label="How the release gets on">
          <Vital
            label="Ended"
            value={formatExact(totals.success + totals.failed)}
            unit={`of ${formatExact(totals.scheduled)}`}
            detail={totals.skipped > 0 ? `${formatExact(totals.skipped)} skipped` : 'none skipped'}
          />
          <Vital
            label="Success rate"
            value={successRate({ nSuccess: totals.success, nScheduled: totals.scheduled })}
            detail={rateText(totals)}
          />
          <Vital
            label="Failed"
            value={formatExact(totals.failed)}
            tone={totals.failed > 0 ? 'bad' : 'good'}
            detail={progress && failuresText(progress.failureBudget)}
          />
          <Vital
            label="Pace"
            value={progress ? paceText(progress.perHour) : undefined}
            detail={progress ? `ETA ${etaText(progress.estimatedEnd === null ? null : progress.estimatedEnd * 1_000, now)}` : undefined}
          />
          <Vital
            label="Last change"
            value={progress ? formatAge(now - progress.release.lastModificationTime * 1_000) : undefined}
            identity={progress?.release.lastModificationTime}
            unit="ago"
            tone={progress && (progress.stuck.length > 0 || status.status === 'FAILED') ? 'warning' : 'neutral'}
            detail={status.status === 'FAILED' ? 'waiting for retry or cancel' : stuckText(progress, now)}
          />
        </VitalsStrip>
        {progress && progress.componentVersions.length > 0 ? <Contents progress={progress} /> : null}
      </SpaceBetween>
    </Container>
  );
}

/** The reason stands beside it already. */
const withoutReason = (waitingFor: string, reason: string | null): string =>
  reason !== null && waitingFor.endsWith(`: ${reason}`) ? waitingFor.slice(0, -reason.length - 2) : waitingFor;

/** The stated rate is a share of all that is scheduled: while a release runs, that of the ended ones says more. */
function rateText({ success, failed, scheduled, skipped }: Totals): string {
  const of = `of ${formatExact(scheduled)} scheduled${skipped > 0 ? `, ${formatExact(skipped)} skipped left out` : ''}`;
  const ended = success + failed;
  return ended === 0 || ended === scheduled
    ? of
    : `${of}; ${successRate({ nSuccess: success, nScheduled: ended })} of ${formatExact(ended)} ended`;
}

/** `2 clusters stuck for up to 3 h`. */
function stuckText(progress: ReleaseProgress | undefined, now: number): string | undefined {
  if (progress === undefined) return undefined;
  const [longest] = progress.stuck;
  if (longest === undefined) return 'nothing is stuck';
  return `${clusters(progress.stuck.length)} stuck, up to ${formatAge(now - longest.since * 1_000)}`;
}

const ROLLBACK_WORDS: Readonly<Record<string, string>> = {
  safe: 'can be rolled back',
  restart: 'rollback restarts nodes',
  impossible: 'cannot be rolled back: fix forward',
};

function Contents({ progress }: { progress: ReleaseProgress }) {
  const { componentSetName, majorVersion, minorVersion } = progress.release.componentSetVersion;
  const [only, ...others] = progress.componentVersions;
  // A set of one has its name.
  const isItself = others.length === 0 && only?.componentName === componentSetName;
  return (
    <div style={{ fontSize: 12, lineHeight: '18px', color: 'var(--t-text-secondary)' }}>
      {isItself ? 'Brings' : `${componentSetName} ${majorVersion}.${minorVersion} brings`}{' '}
      {progress.componentVersions
        .map(
          (version) =>
            `${version.componentName} ${version.majorVersion}.${version.minorVersion} (${ROLLBACK_WORDS[version.rollback] ?? version.rollback})`,
        )
        .join(', ')}
      .
    </div>
  );
}

const MOVES = ['start', 'resume', 'pause', 'cancel'] as const satisfies readonly ReleaseMove[];
const MOVE_WORDS: Record<ReleaseMove, string> = { start: 'Start', pause: 'Pause', resume: 'Resume', cancel: 'Cancel release' };

interface ReleaseActionsProps {
  release: ReleaseRef;
  status: ReleaseStatusAnswer;
  progress: ReleaseProgress | undefined;
  failed: number;
  link: string | null;
}

function ReleaseActions({ release, status, progress, failed, link }: ReleaseActionsProps) {
  const [open, setOpen] = useState<ReleaseMove | 'retry' | null>(null);
  const refusal = useRefusal('release:act');
  const state = RELEASE_STATES.find((known) => known === status.status);
  const events: readonly string[] = state === undefined ? [] : releaseActions(state);
  const noRetry =
    refusal ??
    (state === undefined || !takesRetries(state)
      ? `A release that is ${status.status} takes no retries`
      : failed === 0
        ? 'No cluster has failed'
        : undefined);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {link === null ? null : (
        <CopyToClipboard
          copyButtonText="Copy link"
          copyButtonAriaLabel="Copy link to this view"
          copySuccessText="copied"
          copyErrorText="Could not copy: the browser refused"
          textToCopy={link}
        />
      )}
      <Button disabled={noRetry !== undefined} disabledReason={noRetry} onClick={() => setOpen('retry')}>
        Retry failed
      </Button>
      {MOVES.filter((move) => events.includes(move)).map((move) => (
        <Button
          key={move}
          variant={move === 'start' || move === 'resume' ? 'primary' : 'normal'}
          disabled={refusal !== undefined}
          disabledReason={refusal}
          onClick={() => setOpen(move)}
        >
          {MOVE_WORDS[move]}
        </Button>
      ))}
      {open === 'retry' ? <RetryDialog release={release} clusterIds={null} onClose={() => setOpen(null)} /> : null}
      {open !== null && open !== 'retry' ? (
        <MoveReleaseDialog
          release={release}
          move={open}
          title={MOVE_WORDS[open]}
          version={progress?.version ?? null}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SpaceBetween>
  );
}
