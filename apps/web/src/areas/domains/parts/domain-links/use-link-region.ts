import type { LinkRegion } from '#rules/external-links';
import { regionByAirportCode } from '#rules/regions/regions';
import { useSession } from '../../../../kits/session/session.ts';

/** The region of the page, for links that leave the product; null where the catalogue does not know it. */
export const useLinkRegion = (): LinkRegion | null => regionByAirportCode(useSession().stageRegion.airportCode);
