/** How well an identifier that holds the text fits it: 0 where it or its name is the text, 1 where the name begins so, else 2. */
export const searchRank = (domainIdentifier: string, wanted: string): 0 | 1 | 2 => {
  const name = domainIdentifier.slice(domainIdentifier.indexOf(':') + 1);
  if (domainIdentifier === wanted || name === wanted) return 0;
  return name.startsWith(wanted) ? 1 : 2;
};
