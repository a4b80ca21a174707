import { Link } from 'react-router';
import { HOW_TO_ADD_SOP_PATH, isSopId, sopPath } from '#rules/sop-links';

/** The runbook of an issue; where none is written, how to add one (EVENT-031). */
export function SopLink({ sop }: { sop: string | null | undefined }) {
  const known = sop && isSopId(sop);
  return <Link to={known ? sopPath(sop) : HOW_TO_ADD_SOP_PATH}>{known ? sop : 'Not found'}</Link>;
}
