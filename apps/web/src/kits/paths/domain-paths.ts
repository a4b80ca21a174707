/** Paths of accounts and domains, for every area that links to one. */
export const accountPath = (clientId: string): string => `/${clientId}`;

/** Without a tab the route itself goes on to the overview (DOM-003). */
export const domainPath = (clientId: string, domainName: string, tab?: string): string =>
  tab ? `/${clientId}/${domainName}/${tab}` : `/${clientId}/${domainName}`;

/** The page of what was looked up; ends in a slash as the header's field has it (DOM-007). */
export const pathOfIdentifier = (clientId: string, domainName: string | null): string =>
  domainName === null ? `/${clientId}/` : `/${clientId}/${domainName}/`;

/** The page of `clientId:name`. */
export const pathOfDomain = (domainIdentifier: string, tab?: string): string => {
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  return domainPath(clientId, name, tab);
};
