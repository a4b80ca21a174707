import { Link } from 'react-router';
import { helpPath, sopListPath } from '#rules/paths/help';
import { isSopId } from '#rules/sop-links';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';

/** The runbook of an issue; where none is written, how to add one (EVENT-031). */
export function SopLink({ sop }: { sop: string | null | undefined }) {
  return hasRunbook(sop) ? (
    <RunbookLink sop={sop}>{sop}</RunbookLink>
  ) : (
    <Link to={helpPath('add-sop')} title="No runbook is written for this issue type. The link says how to add one.">
      Not found
    </Link>
  );
}

/** The same where there is room to say what is missing, and what to do meanwhile. */
export function SopWithHelp({ sop }: { sop: string | null | undefined }) {
  if (hasRunbook(sop)) return <SopLink sop={sop} />;
  return (
    <>
      <SopLink sop={sop} />: no runbook is written for this issue type. <Link to={sopListPath}>Search the runbooks</Link> by what you see;
      “Not found” leads to how to add one.
    </>
  );
}

const hasRunbook = (sop: string | null | undefined): sop is string => sop != null && isSopId(sop);
