import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import { useState } from 'react';
import { Bars, MiniBar } from '../../../ui/bars/bars.tsx';
import { colourOf, PALETTE } from '../../../ui/colours/colours.ts';
import { Lanes } from '../../../ui/lanes/lanes.tsx';
import { Proportion } from '../../../ui/proportion/proportion.tsx';
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx';
import { useMode } from '../../../ui/theme/use-mode.ts';
import { Vital, VitalsStrip } from '../../../ui/vital/vital.tsx';
import { lanesExample, NOW, sparkExample } from '../examples.ts';
import { GalleryPart, State } from './gallery-part.tsx';

const LANES = lanesExample();
const SHARDS = [
  { label: 'Active', value: 1204 },
  { label: 'Initializing', value: 14 },
  { label: 'Relocating', value: 6 },
  { label: 'Unassigned', value: 212 },
];
const LIFT = [
  { label: 'engine = OS_2.11', value: 3.4, text: '3.4 times (2.8 to 4.1)', interval: [2.8, 4.1] },
  { label: 'zone = use1-az4', value: 2.1, text: '2.1 times (1.6 to 2.7)', interval: [1.6, 2.7] },
  { label: 'instance = r6g.large', value: 0.9, text: '0.9 times (0.6 to 1.3)', interval: [0.6, 1.3] },
] as const;

export function DrawingsGallery({ timeZone }: { timeZone: string }) {
  const mode = useMode();
  const [unassigned, setUnassigned] = useState(212);
  const [lane, setLane] = useState<string | null>('r2');
  return (
    <GalleryPart id="drawings" title="Numbers and small drawings" description="Each says in words what it shows.">
      <VitalsStrip label="Vitals of an example">
        <Vital label="Health" value="Yellow" tone="warning" detail="for 41 min" href="#drawings" />
        <Vital
          label="Nodes"
          value={11}
          unit="of 12"
          tone="warning"
          sparkline={{ values: sparkExample(1, 12), title: 'Nodes, last 3 h: 11 to 12, now 11' }}
          href="#drawings"
        />
        <Vital
          label="Unassigned shards"
          value={unassigned}
          tone="bad"
          sparkline={{ values: sparkExample(2, 120), title: 'Unassigned shards, last 3 h' }}
          href="#drawings"
        />
        <Vital label="Disk, fullest node" value={71} unit="%" sparkline={{ values: sparkExample(3, 70), title: 'Disk used, last 3 h' }} />
        <Vital label="JVM, worst node" value={63} unit="%" sparkline={{ values: sparkExample(4, 60), title: 'JVM, last 3 h' }} />
        <Vital label="Pending tasks" value={0} tone="good" />
        <Vital label="5xx" value={null} />
        <Vital label="Open issues" value={undefined} />
      </VitalsStrip>
      <div className="gallery-row">
        <Button onClick={() => setUnassigned(unassigned - 7)}>Change a number</Button>
        <Vital
          size="big"
          label="Impacted domains"
          value="1,284"
          detail="of 21,044, still rising"
          sparkline={{ values: sparkExample(6, 900), title: 'Impacted domains, last 3 h: now 1,284' }}
        />
        <State name="sparkline">
          <Sparkline values={sparkExample(8, 40)} title="Searches, last 3 h" />
        </State>
        <State name="sparkline without data">
          <Sparkline values={[]} title="No data" />
        </State>
      </div>
      <div className="gallery-grid">
        <State name="proportion">
          <Proportion title="Shards by state" parts={SHARDS} />
        </State>
        <State name="proportions that compare">
          <Proportion title="Zone use1-az1" parts={[{ label: 'use1-az1', value: 420 }]} whole={520} />
          <Proportion title="Zone use1-az2" parts={[{ label: 'use1-az2', value: 180 }]} whole={520} />
          <Proportion title="Nothing" parts={[{ label: 'none', value: 0 }]} />
        </State>
        <State name="bars with interval and reference">
          <Bars title="Lift against the fleet" rows={LIFT} reference={1} />
        </State>
        <State name="small bars of a table">
          <MiniBar label="Disk used" value={42} text="42%" warnAt={75} errorAt={90} />
          <MiniBar label="Disk used" value={78} text="78%" warnAt={75} errorAt={90} />
          <MiniBar label="Disk used" value={96} text="96%" warnAt={75} errorAt={90} />
          <MiniBar label="Disk used" value={null} text="" />
        </State>
      </div>
      <Container>
        <Lanes
          title="Placement group"
          lanes={LANES}
          range={{ from: NOW - 3 * 3600, to: NOW }}
          timeZone={timeZone}
          selected={lane}
          onSelect={({ id }) => setLane(id)}
        />
      </Container>
      <State name="colours">
        <div className="gallery-row">
          {PALETTE.map((colour) => (
            <span key={colour.name} className="gallery-swatch">
              <i style={{ background: colour[mode] }} />
              {colour.name}
            </span>
          ))}
          {['use1-az1', 'use1-az2', 'use1-az4'].map((zone) => (
            <span key={zone} className="gallery-swatch">
              <i style={{ background: colourOf('zone', zone, mode) }} />
              {zone}
            </span>
          ))}
        </div>
      </State>
    </GalleryPart>
  );
}
