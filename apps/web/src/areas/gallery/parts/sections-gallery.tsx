import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { KeyValues } from '../../../kits/key-values/key-values.tsx';
import { Section } from '../../../kits/section/section.tsx';
import { Timeline, type TimelineEntry } from '../../../kits/timeline/timeline.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { PageFailure } from '../../../ui/error-boundary/page-error-boundary.tsx';
import { Status, type StatusKind } from '../../../ui/status/status.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { NOW } from '../examples.ts';
import { GalleryPart, State } from './gallery-part.tsx';

const KINDS: readonly StatusKind[] = ['success', 'warning', 'error', 'info', 'in-progress', 'pending', 'stopped', 'unknown'];
const ITEMS = [
  { label: 'ES Health', value: <Status kind="success">green</Status> },
  { label: 'Domain', value: '123456789012:search-logs', copy: '123456789012:search-logs' },
  { label: 'Disk free/total', value: '412.3gb / 1.4tb' },
  { label: 'Excluded nodes', value: null },
  { label: 'Unassigned shards', value: <Link href="#sections">212</Link> },
  { label: 'Pending tasks', value: undefined, missing: '0' as const },
];
const ENTRIES: readonly TimelineEntry[] = [
  {
    id: '3',
    at: NOW * 1000 - 600_000,
    text: 'recover-domain on 123456789012:search-logs',
    who: 'Mira Okafor',
    why: 'Service impact, V1234567890',
    status: { kind: 'success', label: 'done' },
  },
  {
    id: '2',
    at: NOW * 1000 - 4_200_000,
    text: 'terminate-instance i-0f3 of 123456789012:search-logs',
    who: 'Jonas Lind',
    why: 'refused: last copy of 3 shards',
    status: { kind: 'error', label: 'refused' },
  },
  {
    id: '1',
    at: NOW * 1000 - 60_000_000,
    text: 'deploy R20261114',
    who: 'release engine',
    status: { kind: 'in-progress', label: 'running' },
  },
];

const CRASH = new Error("Cannot read properties of undefined (reading 'zones')");

export function SectionsGallery({ timeZone }: { timeZone: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const [entry, setEntry] = useState<string | null>('2');
  const [loadedAt] = useState(() => Date.now());
  return (
    <GalleryPart id="sections" title="Sections, values and failures">
      <div className="gallery-grid">
        <Section
          title="Cluster Info"
          state="ready"
          asOf={loadedAt}
          onRefresh={() => undefined}
          note="Ready, with its age and a refresh button."
        >
          <KeyValues items={ITEMS} />
        </Section>
        <Section
          title="Old data"
          state="ready"
          asOf={loadedAt - 400_000}
          onRefresh={() => undefined}
          fetching
          note="Fetching: what is there stays."
        >
          <KeyValues items={ITEMS} columns={2} />
        </Section>
        <Section title="Loading section" state="loading" onRefresh={() => undefined} height={96} />
        <Section title="Loading values" state="ready">
          <KeyValues items={ITEMS} loading />
        </Section>
        <Section
          title="Failed section"
          state="failed"
          error={{
            what: 'Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later',
            code: 'TIMED_OUT',
            requestId: 'req-8812',
          }}
          onRetry={() => undefined}
        />
        <Section title="Source has no data" state="unavailable" />
        <Section title="Nothing there" state="empty">
          No Autoscaling Groups
        </Section>
        <Section title="Crashing section" component="CrashExample" state="ready" resetKey={isBroken}>
          <Breakable isBroken={isBroken} />
          <Button onClick={() => setIsBroken(true)}>Break this section</Button>
        </Section>
      </div>
      <div className="gallery-row">
        {KINDS.map((kind) => (
          <Status key={kind} kind={kind}>
            {kind}
          </Status>
        ))}
        <Timestamp at={NOW * 1000} />
        <span>
          req-8812 <CopyButton text="req-8812" what="request id" />
        </span>
      </div>
      <div className="gallery-grid">
        <State name="timeline">
          <Timeline label="What was done" entries={ENTRIES} timeZone={timeZone} empty="" selected={entry} onSelect={setEntry} />
        </State>
        <State name="timeline, empty">
          <Timeline
            label="Nothing done"
            entries={[]}
            timeZone={timeZone}
            empty="Commands that people run on this domain are listed here."
          />
        </State>
      </div>
      <State name="page after an uncaught error">
        <PageFailure error={CRASH} embedded title="h3" />
      </State>
    </GalleryPart>
  );
}

function Breakable({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('This section was asked to crash.');
  return <p>Still standing.</p>;
}
