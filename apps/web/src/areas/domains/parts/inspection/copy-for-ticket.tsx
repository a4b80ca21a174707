import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { ticketText } from '#rules/inspector/ticket';
import { pathOfDomain } from '#rules/paths/domains';
import { messageOf } from '#rules/thrown';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { copyText } from '../../../../ui/copy/copy-text.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import type { Inspection } from './use-inspection.ts';

const CreateShortLink = graphql(`
  mutation Inspection_CreateShortLinkMutation($path: String!) {
    createShortLink(path: $path) {
      short_url
    }
  }
`);

interface CopyForTicketProps {
  domainIdentifier: string;
  inspection: Inspection;
}

/** Copies the verdict with its evidence, times in UTC and a short link to this page, as plain text. */
export function CopyForTicket({ domainIdentifier, inspection }: CopyForTicketProps) {
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const text = ticketText({
        ...inspection,
        domainIdentifier,
        place: window.location.hostname.split('.').slice(0, 2).join(' '),
        nowMs: inspection.at,
        notRun: inspection.checks.filter(({ result }) => result === 'not-run'),
        link: await linkTo(`${pathOfDomain(domainIdentifier, 'overview')}#inspector`),
      });
      await copyText(text);
      toasts.show({ type: 'success', area: 'domain', title: 'Verdict copied for the ticket' });
    } catch (error) {
      toasts.show({ type: 'error', area: 'domain', title: 'The verdict could not be copied', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button iconName="copy" loading={busy} onClick={() => void copy()}>
      Copy for ticket
    </Button>
  );
}

/** A ticket needs the verdict even where no short link can be made: the whole address does as well. */
const linkTo = async (path: string): Promise<string> => {
  try {
    return (await request(CreateShortLink, { path })).createShortLink.short_url;
  } catch {
    return `${window.location.origin}${path}`;
  }
};
