import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SdpdsAnswer, SdpdsRequest } from '#rules/releases/calls';
import { callSdpds, type SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timeline, type TimelineEntry } from '../../../../kits/timeline/timeline.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { StatusKind } from '../../../../ui/status/status.tsx';
import type { ReleaseRef } from './release-keys.ts';
import { stateWords } from './tracker-words.ts';

type Page = SdpdsAnswer<'release/transitions'>;
type Transition = Page['transitions'][number];
type Machine = NonNullable<SdpdsRequest<'release/transitions'>['machine']>;

const PAGE_SIZE = 50;

const CHOICES = [
  { value: 'release', label: 'Of the release' },
  { value: 'stage', label: 'Of its stages' },
  { value: 'deployment', label: 'Of its clusters' },
] as const satisfies readonly { value: Machine; label: string }[];

/** Every transition of a release at the side: who, when and why. */
export function ReleaseTransitions({ release }: { release: ReleaseRef }) {
  const [machine, setMachine] = useState<(typeof CHOICES)[number]>(CHOICES[0]);
  return (
    <Section
      title="Transitions"
      state="ready"
      actions={
        <Select
          ariaLabel="Which transitions"
          options={CHOICES}
          selectedOption={machine}
          onChange={({ detail }) => setMachine(CHOICES.find(({ value }) => value === detail.selectedOption.value) ?? CHOICES[0])}
          expandToViewport
        />
      }
    >
      <TransitionList release={release} clusterId={null} machine={machine.value} label="Transitions" />
    </Section>
  );
}

interface TransitionsProps {
  release: ReleaseRef;
  clusterId: string;
  title: string;
}

/** Every transition of one cluster in the release, its attempts one after the other. */
export function Transitions({ release, clusterId, title }: TransitionsProps) {
  return (
    <section aria-label={title}>
      <b>{title}</b>
      <TransitionList release={release} clusterId={clusterId} machine="deployment" label={`${title}, list`} />
    </section>
  );
}

interface TransitionListProps {
  release: ReleaseRef;
  clusterId: string | null;
  machine: Machine;
  label: string;
}

function TransitionList({ release, clusterId, machine, label }: TransitionListProps): ReactNode {
  const query = useInfiniteQuery<Page, SdpdsError, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: ['sdpds', 'release/transitions', { ...release, clusterId, machine }],
    queryFn: ({ pageParam, signal }) =>
      callSdpds('release/transitions', { ...release, clusterId, machine, maxResults: PAGE_SIZE, nextToken: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
    staleTime: 5_000,
  });
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <Skeleton label={label} height={160} />;
    return <FailedPanel {...sdpdsFailure('Transitions could not be read.', error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <Timeline
        label={label}
        timeZone="UTC"
        entries={data.pages.flatMap(({ transitions }) => transitions.map(entryOf))}
        empty="No transitions yet. Each is listed here with who made it and why."
      />
      {query.hasNextPage ? (
        <Button variant="inline-link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Older ones
        </Button>
      ) : null}
    </>
  );
}

const BAD = /^(failed|FAILED)/;
const GOOD = /^(succeeded|SUCCESS)$/;

function kindOf(to: string): StatusKind {
  if (BAD.test(to)) return 'error';
  if (GOOD.test(to)) return 'success';
  if (/^(skipped|PAUSED|rolling-back|rolled-back|aborted)/.test(to)) return 'warning';
  return to === 'CANCELLED' ? 'stopped' : 'info';
}

function entryOf({ seq, machine, stageId, clusterId, from, to, time, actor, reason }: Transition): TimelineEntry {
  const subject = machine === 'stage' ? `Stage ${stageId ?? 'not named'}` : machine === 'release' ? 'Release' : (clusterId ?? 'Cluster');
  return {
    id: String(seq),
    at: time * 1_000,
    text: from === null ? `${subject} created` : `${subject}: was ${stateWords(from)}`,
    who: actor,
    why: reason ?? 'no reason given',
    status: { kind: kindOf(to), label: stateWords(to) },
  };
}
