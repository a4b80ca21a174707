import { grantsHref } from '#rules/paths/grants';
import { graphql } from '../generated/gql.ts';
import { useOperation } from '../kits/graphql/use-operation.ts';
import { usePush } from '../kits/push/use-push.ts';
import { useMay } from '../kits/session/session.ts';

const Waiting = graphql(`
  query TopBar_GrantsWaitingQuery {
    grantsWaiting {
      requests
      reviews
      overdue
    }
  }
`);

interface WaitingForReader {
  /** "2 waiting for you" */
  text: string;
  /** What they are. */
  title: string;
  href: string;
}

/** What waits for the reader's answer or review, as it comes; null for a person who may not answer, and where nothing waits. */
export function useGrantsWaiting(): WaitingForReader | null {
  const mayAnswer = useMay('grant:approve');
  const query = useOperation(Waiting, {}, { enabled: mayAnswer, refreshMs: 60_000 });
  const look = () => void query.refetch();
  usePush(mayAnswer ? 'grant:*' : 'grant:none', look, look);
  const { requests = 0, reviews = 0, overdue = 0 } = query.data?.grantsWaiting ?? {};
  if (requests + reviews === 0) return null;
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  return {
    text: `${requests + reviews} waiting for you`,
    title: [counted(requests, 'request'), reviews > 0 ? `${counted(reviews, 'review')}${late}` : null].filter(Boolean).join(', '),
    href: grantsHref(requests > 0 ? 'waiting' : 'review'),
  };
}

const counted = (count: number, noun: string): string | null => (count === 0 ? null : `${count} ${noun}${count === 1 ? '' : 's'}`);
