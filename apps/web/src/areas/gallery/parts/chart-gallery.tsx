import Container from '@cloudscape-design/components/container';
import { useMemo, useState } from 'react';
import type { TimeRange } from '../../../ui/chart/chart-data.ts';
import { TimeSeriesChart } from '../../../ui/chart/time-series-chart.tsx';
import { formatInstant } from '../../../ui/values/format-time.ts';
import { heapExample, manyExample, NOW, storeExample, trafficExample } from '../examples.ts';
import { GalleryPart, State } from './gallery-part.tsx';

const EVENTS = [
  { time: NOW - 9300, name: 'R20261114 deployed', kind: 'release' },
  { time: NOW - 5900, name: '10.0.4.62 replaced', kind: 'node' },
  { time: NOW - 5880, name: 'blue/green started', kind: 'change' },
];
const THRESHOLDS = [{ value: 85, label: 'old pool 85%', unit: 'percent' }];

/** The time-series chart in its states. `timeZone` is that of the page. */
export function ChartGallery({ timeZone }: { timeZone: string }) {
  const heap = useMemo(heapExample, []);
  const traffic = useMemo(trafficExample, []);
  const store = useMemo(storeExample, []);
  const many = useMemo(manyExample, []);
  const [marks, setMarks] = useState([
    { id: 'start', label: 'Start', time: NOW - 11_000 },
    { id: 'end', label: 'End', time: NOW - 6_500 },
  ]);
  const [brush, setBrush] = useState<TimeRange | null>(null);
  const [zoom, setZoom] = useState<TimeRange | null>(null);
  const [retries, setRetries] = useState(0);
  return (
    <GalleryPart
      id="charts"
      title="Time-series chart"
      description="Drag to zoom, with Shift to brush; double-click goes back. The first three share a cursor and a zoom."
    >
      <Container>
        <TimeSeriesChart
          title="JVM memory pressure"
          description="Gaps, events, a threshold, draggable marks, a partial last minute."
          data={heap}
          timeZone={timeZone}
          height={300}
          syncGroup="gallery"
          zoom={zoom}
          onZoom={setZoom}
          brush={brush}
          onBrush={setBrush}
          events={EVENTS}
          thresholds={THRESHOLDS}
          marks={marks}
          onMarkMove={(id, time) => setMarks((before) => before.map((mark) => (mark.id === id ? { ...mark, time } : mark)))}
        />
        <p data-testid="marks">
          {marks.map(({ label, time }) => `${label} ${formatInstant(time, timeZone)}`).join(', ')}
          {brush ? `; window ${formatInstant(brush.from, timeZone)} to ${formatInstant(brush.to, timeZone)}` : ''}
          {zoom ? `; zoom ${formatInstant(zoom.from, timeZone)} to ${formatInstant(zoom.to, timeZone)}` : ''}
        </p>
      </Container>
      <div className="gallery-grid">
        <Container>
          <TimeSeriesChart
            title="Traffic"
            data={traffic}
            timeZone={timeZone}
            syncGroup="gallery"
            zoom={zoom}
            onZoom={setZoom}
            events={EVENTS}
          />
        </Container>
        <Container>
          <TimeSeriesChart title="Store" data={store} timeZone={timeZone} syncGroup="gallery" zoom={zoom} onZoom={setZoom} fit />
        </Container>
      </div>
      <Container>
        <TimeSeriesChart title="CPU of 40 nodes" data={many} timeZone={timeZone} height={260} />
      </Container>
      <div className="gallery-grid">
        <State name="loading">
          <TimeSeriesChart title="Loading chart" data={undefined} timeZone={timeZone} height={140} />
        </State>
        <State name="empty">
          <TimeSeriesChart title="Empty chart" data={{ times: new Float64Array(), series: [] }} timeZone={timeZone} height={140} />
        </State>
        <State name="failed">
          <TimeSeriesChart
            title="Failed chart"
            data={undefined}
            isFailed
            onRetry={() => setRetries(retries + 1)}
            timeZone={timeZone}
            height={140}
          />
          <span data-testid="retries">{retries} retries</span>
        </State>
        <State name="failed, old data in view">
          <TimeSeriesChart title="Stale chart" data={store} isFailed timeZone={timeZone} height={140} legend={false} />
        </State>
      </div>
    </GalleryPart>
  );
}
