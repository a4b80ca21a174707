import { Link } from 'react-router';
import { helpPath } from '#rules/paths/help';
import { isSopId } from '#rules/sop-links';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';

/** The runbook of an issue; where none is written, how to add one (EVENT-031). */
export function SopLink({ sop }: { sop: string | null | undefined }) {
  return sop && isSopId(sop) ? <RunbookLink sop={sop}>{sop}</RunbookLink> : <Link to={helpPath('add-sop')}>Not found</Link>;
}
