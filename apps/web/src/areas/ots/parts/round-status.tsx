import ProgressBar from '@cloudscape-design/components/progress-bar';
import { Status } from '../../../ui/status/status.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import './ots.css';
import { useVerificationStatus } from './verification-status.ts';

const count = new Intl.NumberFormat('en-GB');

/** How the running round of verification stands, or when the last one ended and the next one begins. */
export function RoundStatus() {
  const query = useVerificationStatus();
  if (query.isPending) return <div className="ots-round">Loading verification status…</div>;
  if (query.isError)
    return (
      <div className="ots-round">
        <Status kind="unknown">Unable to load the verification status: {query.error.message}</Status>
      </div>
    );
  const { available, running, done, total, lastCompletedAt, nextAt } = query.data.otsVerification;
  if (!available) return <div className="ots-round">Verification is not available from this source.</div>;
  if (running && total != null && total > 0)
    return (
      <div className="ots-round">
        <ProgressBar
          variant="standalone"
          ariaLabel="Round of verification"
          label="Verification is running"
          value={((done ?? 0) / total) * 100}
          additionalInfo={`${count.format(done ?? 0)} of ${count.format(total)} accounts`}
        />
      </div>
    );
  if (running)
    return (
      <div className="ots-round">
        <Status kind="in-progress">Verification is running</Status>
      </div>
    );
  return (
    <div className="ots-round">
      <span>
        {lastCompletedAt == null ? 'No verification has finished yet.' : 'Last verification finished '}
        {lastCompletedAt == null ? null : <Timestamp at={lastCompletedAt} />}
        {nextAt == null ? null : (
          <>
            {lastCompletedAt == null ? ' The next one starts ' : '; the next one starts '}
            <Timestamp at={nextAt} />
          </>
        )}
        {lastCompletedAt == null && nextAt == null ? '' : '.'}
      </span>
    </div>
  );
}
