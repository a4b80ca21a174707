import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { logExample, SETTINGS_EXAMPLE } from '../examples.ts';
import { GalleryPart } from './gallery-part.tsx';

const JsonView = lazy(async () => ({ default: (await import('../../../kits/json-view/json-view.tsx')).JsonView }));

export function DocumentsGallery() {
  const [params, setParams] = useSearchParams();
  const [log, setLog] = useState<string | null>(null);
  const setLines = (lines: string) =>
    setParams(
      (before) => {
        if (lines) before.set('lines', lines);
        else before.delete('lines');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <GalleryPart
      id="documents"
      title="JSON and text"
      description="A click on a line number keeps the line in the address; with Shift the lines up to it."
    >
      <Suspense>
        <Container>
          <JsonView title="Cluster settings" value={SETTINGS_EXAMPLE} height={320} lines={params.get('lines') ?? ''} onLines={setLines} />
        </Container>
        {log === null ? (
          <Button onClick={() => setLog(logExample(200_000))}>Open 200,000 lines</Button>
        ) : (
          <Container>
            <JsonView title="Log" text={log} language="text" height={320} />
          </Container>
        )}
      </Suspense>
    </GalleryPart>
  );
}
