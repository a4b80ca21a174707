import Box from '@cloudscape-design/components/box';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';

/** The document of a policy. One that is not JSON is shown as it came. */
export function PolicyDocument({ title, text }: { title: string; text: string }) {
  if (readsAsJson(text)) return <JsonView title={title} text={text} height="lines" />;
  return (
    <>
      <Box padding={{ bottom: 'xs' }}>This document is not JSON. It is shown as it came.</Box>
      <JsonView title={title} text={text} language="text" height="lines" />
    </>
  );
}

const readsAsJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
