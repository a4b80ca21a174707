import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import '../../../ui/tokens/tokens.css';
import '../gallery.css';

interface GalleryPartProps {
  /** Anchor of the part. */
  id: string;
  title: string;
  description?: string;
  children: ReactNode;
}

/** One kit of the gallery under its anchor. */
export function GalleryPart({ id, title, description, children }: GalleryPartProps) {
  return (
    <section id={id} className="gallery-part" aria-label={title}>
      <SpaceBetween size="m">
        <Header variant="h2" description={description}>
          {title}
        </Header>
        {children}
      </SpaceBetween>
    </section>
  );
}

/** A state of a kit with its name above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-state" data-state={name}>
      <div className="gallery-state-name">{name}</div>
      {children}
    </div>
  );
}
