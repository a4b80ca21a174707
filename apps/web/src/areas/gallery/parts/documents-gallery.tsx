import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import { lazy, Suspense, useState } from 'react';
import { useAddress } from '../../../kits/address/use-address.ts';
import { logExample, SETTINGS_EXAMPLE } from '../examples.ts';
import { GalleryPart } from './gallery-part.tsx';

const JsonView = lazy(async () => ({ default: (await import('../../../kits/json-view/json-view.tsx')).JsonView }));

export function DocumentsGallery() {
  const [params, changeAddress] = useAddress();
  const [log, setLog] = useState<string | null>(null);
  const setLines = (lines: string) => changeAddress({ lines: lines === '' ? null : lines }, { replace: true });
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
