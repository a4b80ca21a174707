import Box from '@cloudscape-design/components/box';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { documentHeight, heightOfValue } from './document-height.ts';

/** The document of a policy. One that is not JSON is shown as it came. */
export function PolicyDocument({ title, text }: { title: string; text: string }) {
  const value = readJson(text);
  if (value !== undefined) return <JsonView title={title} text={text} height={heightOfValue(value)} />;
  return (
    <>
      <Box padding={{ bottom: 'xs' }}>This document is not JSON. It is shown as it came.</Box>
      <JsonView title={title} text={text} language="text" height={documentHeight(text.split('\n').length)} />
    </>
  );
}

/** Undefined for a text that is no JSON, which no JSON is. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
