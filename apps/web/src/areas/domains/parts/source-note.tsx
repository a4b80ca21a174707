import { useSession } from '../../../kits/session/session.ts';

/** A sentence on what a list cannot hold where no service but the console itself keeps it. */
export function SourceNote({ text }: { text: string }) {
  return useSession().source === 'opensearch' ? text : null;
}
