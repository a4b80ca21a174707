import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { kitsMetricsPath } from '#rules/paths/gallery';
import { zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../ui/values/format-time.ts';
import { ActionsGallery } from './parts/actions-gallery.tsx';
import { ChartGallery } from './parts/chart-gallery.tsx';
import { DocumentsGallery } from './parts/documents-gallery.tsx';
import { DrawingsGallery } from './parts/drawings-gallery.tsx';
import { FormsGallery } from './parts/forms-gallery.tsx';
import { SectionsGallery } from './parts/sections-gallery.tsx';
import { TableGallery } from './parts/table-gallery.tsx';

const CONTENTS = [
  ['charts', 'Time-series chart'],
  ['drawings', 'Numbers and small drawings'],
  ['date-range', 'Date range and time zone'],
  ['documents', 'JSON and text'],
  ['actions', 'Guarded actions and toasts'],
  ['sections', 'Sections, values and failures'],
  ['tables', 'Resource table'],
] as const;

/** Every kit in every state, with data that never changes. */
export function GalleryScreen() {
  const [zone, setZone] = useState('UTC');
  const timeZone = zoneOfValue(zone, browserZone());
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Every kit in every state, for those who build screens.">
        Kits
      </Header>
      <nav aria-label="Kits on this page" className="gallery-contents">
        {CONTENTS.map(([id, title]) => (
          <Link key={id} href={`#${id}`}>
            {title}
          </Link>
        ))}
        <Link href={kitsMetricsPath}>Metric dashboards</Link>
      </nav>
      <ChartGallery timeZone={timeZone} />
      <DrawingsGallery timeZone={timeZone} />
      <FormsGallery zone={zone} onZone={setZone} />
      <DocumentsGallery />
      <ActionsGallery />
      <SectionsGallery timeZone={timeZone} />
      <TableGallery />
    </SpaceBetween>
  );
}
