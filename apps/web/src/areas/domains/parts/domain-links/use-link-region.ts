import type { LinkRegion } from '#rules/external-links';
import { regionByAirport } from '#rules/regions';
import { useSession } from '../../../../kits/session/session.ts';

/** The region of the page, for links that leave the product; null where the catalogue does not know it. */
export const useLinkRegion = (): LinkRegion | null => regionByAirport(useSession().place.airport);
