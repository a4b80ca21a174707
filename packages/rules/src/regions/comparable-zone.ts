/** AWS's id of a zone, or of a local one: use1-az4, usw2-lax1-az1. */
const ZONE_ID = /^[a-z]{2,5}[0-9](?:-[a-z]{3}[0-9])?-az[0-9]{1,2}$/;

/** Whether a zone is named by its id, which means the same zone in every account; a name, such as us-east-1a or a rack's, does only within one. */
export const isZoneId = (zone: string): boolean => ZONE_ID.test(zone);

/** A zone of a domain (`account:name`), in words that are the same for what is the same zone and for nothing else. */
export const comparableZone = (domainIdentifier: string, zone: string): string =>
  isZoneId(zone) ? zone : `${zone} of ${domainIdentifier.slice(0, domainIdentifier.indexOf(':'))}`;
