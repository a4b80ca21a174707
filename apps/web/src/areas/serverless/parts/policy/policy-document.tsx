import { JsonView } from '../../../../kits/json-view/json-view.tsx';

/** The document of a policy. One that is not JSON is shown as it came. */
export function PolicyDocument({ title, text }: { title: string; text: string }) {
  const isJson = readsAsJson(text);
  return (
    <>
      {isJson ? null : <p>This document is not JSON. It is shown as it came.</p>}
      <JsonView title={title} text={text} {...(isJson ? {} : { language: 'text' as const })} height={360} />
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
