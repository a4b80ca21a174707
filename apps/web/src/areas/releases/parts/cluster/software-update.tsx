import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { validatorBadge } from '#rules/releases/projections';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { isNotAvailable, sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { ResultBadge, TaskStatus } from '../badges.tsx';
import { NotificationStatus } from '../cluster-deployments/notification-status.tsx';
import { SdpdsBoundary } from '../sdpds-boundary.tsx';
import { LatestRelease } from './latest-release.tsx';
import { useClusterContext } from './view-context.ts';

type SoftwareUpdateStatus = SdpdsAnswer<'softwareUpdateDetails/status'>;

/** The cluster's software as a whole: what it has, what there is for it, and how its update stands (SDPDS-011). */
export function SoftwareUpdate() {
  const { cluster } = useClusterContext();
  const query = useSdpds('softwareUpdateDetails/status', { cluster });
  const state = query.isPending ? 'loading' : query.data ? 'ready' : isNotAvailable(query.error) ? 'unavailable' : 'failed';
  return (
    <Section
      title="Software Update Details"
      state={state}
      height={260}
      error={query.error ? sdpdsFailure('Failed to fetch the software update status', query.error) : undefined}
      asOf={query.dataUpdatedAt || null}
      onRefresh={() => void query.refetch()}
      fetching={query.isFetching}
    >
      {query.data ? (
        <SdpdsBoundary component="SdpdsSoftwareUpdate">
          <TimestampScope>
            <Details update={query.data} />
          </TimestampScope>
        </SdpdsBoundary>
      ) : null}
    </Section>
  );
}

/** The same of a domain whose service keeps its software, also where no stack has it; nothing of a cluster that nobody knows. */
export function SoftwareOfService() {
  const { cluster } = useClusterContext();
  const { isPending, error } = useSdpds('softwareUpdateDetails/status', { cluster });
  return isPending || error?.status === 404 || isNotAvailable(error) ? null : <SoftwareUpdate />;
}

function Details({ update }: { update: SoftwareUpdateStatus }) {
  const { availableStackReleaseSoftware: available, deploymentConfig: config, clusterValidatorResult: validators } = update;
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={4}
        items={[
          { label: 'Update Status', value: <TaskStatus status={update.updateStatus} /> },
          {
            label: 'Current Cluster Release Version',
            value: update.currentClusterReleaseVersion,
            copy: update.currentClusterReleaseVersion ?? undefined,
          },
          { label: 'Is New Update Available', value: update.isSoftwareUpdateAvailable ? 'Yes' : 'No' },
          { label: 'Latest Release Version', value: available && <LatestRelease software={available} /> },
        ]}
      />
      <Part title="Available Stack Release Software">
        {available ? (
          <KeyValues
            columns={4}
            items={[
              { label: 'Release Version', value: available.releaseVersion, copy: available.releaseVersion },
              { label: 'Component Set', value: setText(available.componentSetVersion) },
              { label: 'Status', value: <TaskStatus status={available.status} /> },
              { label: 'Deployment ID', value: available.deploymentId, copy: available.deploymentId },
            ]}
          />
        ) : (
          <Nothing>The stack has no release for this cluster.</Nothing>
        )}
      </Part>
      <Part title="Cluster Deployment Config">
        {config ? (
          <DeploymentConfig config={config} />
        ) : (
          <Nothing>
            {UNDER_WAY.has(update.updateStatus)
              ? 'This source does not report the deployment.'
              : 'No deployment is scheduled for this cluster.'}
          </Nothing>
        )}
      </Part>
      <Part title="Deployment Type Options">
        <DeploymentTypes options={update.deploymentTypeOptions} />
      </Part>
      <ExpandableSection
        headerText={`Cluster Validator Result (${validators.length})`}
        variant="footer"
        defaultExpanded={validators.some(({ status }) => status !== 'SUCCESS')}
      >
        {validators.length === 0 ? <Nothing>No validator has checked this cluster.</Nothing> : <Validators results={validators} />}
      </ExpandableSection>
      <ExpandableSection headerText="Raw response" variant="footer">
        <JsonView title="Software update status" value={update} height={420} />
      </ExpandableSection>
    </SpaceBetween>
  );
}

/** With one of these there is a deployment, though that of a service is its own affair. */
const UNDER_WAY: ReadonlySet<string> = new Set(['SCHEDULED', 'IN_PROGRESS']);

const setText = ({
  componentSetName,
  majorVersion,
  minorVersion,
}: {
  componentSetName: string;
  majorVersion: number;
  minorVersion: number;
}) => `${componentSetName} ${majorVersion}.${minorVersion}`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box variant="h3" padding={{ bottom: 'xxs' }}>
        {title}
      </Box>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <Box color="text-body-secondary">{children}</Box>;

function DeploymentConfig({ config }: { config: NonNullable<SoftwareUpdateStatus['deploymentConfig']> }) {
  const { notificationDetails: notes } = config;
  return (
    <KeyValues
      columns={4}
      items={[
        { label: 'Release Version', value: config.releaseVersion, copy: config.releaseVersion },
        { label: 'Deployment Type', value: config.deploymentType },
        { label: 'Status', value: <TaskStatus status={config.status} /> },
        { label: 'Scheduled Time', value: <Timestamp at={config.scheduledTime * 1_000} /> },
        { label: 'Override CSV', value: config.overrideCSV, copy: config.overrideCSV ?? undefined },
        { label: 'Request Source', value: config.requestSource },
        { label: 'Creation Time', value: <Timestamp at={config.creationTime * 1_000} /> },
        { label: 'Last Modification Time', value: <Timestamp at={config.lastModificationTime * 1_000} /> },
        {
          label: 'Start Notification',
          value: <Note status={notes.deploymentStartNotificationStatus} sentAt={notes.deploymentStartNotificationSentTimestamp} />,
        },
        {
          label: 'Complete Notification',
          value: <Note status={notes.deploymentCompleteNotificationStatus} sentAt={notes.deploymentCompleteNotificationSentTimestamp} />,
        },
      ]}
    />
  );
}

function Note({ status, sentAt }: { status: string | null; sentAt: number | null }) {
  return (
    <>
      <NotificationStatus status={status} sentAt={sentAt} /> {sentAt ? <Timestamp at={sentAt * 1_000} /> : null}
    </>
  );
}

function DeploymentTypes({ options }: { options: SoftwareUpdateStatus['deploymentTypeOptions'] }) {
  const entries = Object.entries(options);
  if (entries.length === 0) return <Nothing>None</Nothing>;
  return (
    <ul className="sdpds-list">
      {entries.map(([type, { available, description }]) => (
        <li key={type}>
          <b>{type}</b>
          <Status kind={available ? 'success' : 'stopped'}>{available ? 'Available' : 'Not available'}</Status>
          <span className="sdpds-quiet">{description}</span>
        </li>
      ))}
    </ul>
  );
}

function Validators({ results }: { results: SoftwareUpdateStatus['clusterValidatorResult'] }) {
  return (
    <ul className="sdpds-list">
      {results.map(({ validatorName, status, statusMessage }) => (
        <li key={validatorName}>
          <b>{validatorName}</b>
          <ResultBadge look={validatorBadge(status)} />
          <span className="sdpds-quiet">{statusMessage}</span>
        </li>
      ))}
    </ul>
  );
}
