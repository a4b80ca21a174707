import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { copyText } from '../../../../ui/copy/copy-text.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { lseDetailsPath } from '../../paths.ts';

const CreateShortLink = graphql(`
  mutation LseDetails_CreateShortLinkMutation($path: String!) {
    createShortLink(path: $path, outside: true) {
      short_url
      problem
    }
  }
`);

/** Copies a short link that opens the report as it stands now, however often it is made anew (LSE-018, LSE-058). */
export function TinyUrlButton({ reportKey }: { reportKey: string | null }) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async (key: string) => {
    setIsBusy(true);
    try {
      const path = `${lseDetailsPath}?${new URLSearchParams({ report: key })}`;
      const { short_url: url, problem } = (await request(CreateShortLink, { path })).createShortLink;
      try {
        await copyText(url);
        // Where the outside service failed the link is the console's own, and works all the same.
        const text = problem == null ? url : `${url}. ${problem}`;
        toasts.show({ type: problem == null ? 'success' : 'warning', area: 'other', title: 'Link to this report copied', text });
      } catch (error) {
        toasts.show({ type: 'warning', area: 'other', title: 'The link could not be copied', text: `${words(error)}. It is ${url}` });
      }
    } catch (error) {
      toasts.show({ type: 'error', area: 'other', title: 'The short link could not be made', text: words(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      iconName="share"
      loading={isBusy}
      disabled={reportKey === null}
      disabledReason="There is no report yet"
      onClick={() => reportKey !== null && void copy(reportKey)}
    >
      Get Tiny URL
    </Button>
  );
}

const words = (error: unknown): string => (error instanceof Error ? error.message : 'An unexpected error has occured');
