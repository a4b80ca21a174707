import { Link } from 'react-router';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { pathOfDomain } from '#rules/paths/domains';
import { otsOnboardingPath } from '#rules/paths/ots';
import { regionByName } from '#rules/regions/regions';
import { baseHostOf, hostOfStageRegion } from '#rules/regions/stage-regions';
import type { StageRegion } from '#rules/regions/stages';
import { useSession } from '../../../kits/session/session.ts';

/** The page of a domain: a path where it lies in the region looked at, else the address of its own region; null for what names no domain. */
export function domainHref(domainId: string, region: string, stageRegion: StageRegion, host: string): string | null {
  if (parseDomainIdentifier(domainId) === null) return null;
  const path = pathOfDomain(domainId);
  const airportCode = regionByName(region)?.airportCode;
  if (airportCode === undefined || airportCode === stageRegion.airportCode) return path;
  return `//${hostOfStageRegion({ ...stageRegion, airportCode }, baseHostOf(host))}${path}`;
}

interface DomainLinkProps {
  domainId: string;
  region: string;
  text: string;
}

/** A domain's name that leads to its page, in the region where it lies. */
export function DomainLink({ domainId, region, text }: DomainLinkProps) {
  const { stageRegion } = useSession();
  const href = domainHref(domainId, region, stageRegion, window.location.host);
  if (href === null || text === '') return <>{text || '–'}</>;
  if (href.startsWith('//'))
    return (
      <a href={href} title={`In ${region}`}>
        {text}
      </a>
    );
  return <Link to={href}>{text}</Link>;
}

/** An account id that leads to its onboarding page. */
export function OtsAccountLink({ accountId }: { accountId: string }) {
  return <Link to={otsOnboardingPath(accountId)}>{accountId}</Link>;
}
