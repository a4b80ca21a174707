/** What a name of an outside source may be made of. */
export const NAME_VARIABLES = ['account', 'name', 'stage', 'region'] as const;
type Variable = (typeof NAME_VARIABLES)[number];

/** How a domain, or something of it, is called by a source: pieces of text, and variables between them. */
export type NameTemplate = readonly ({ literal: string } | { variable: Variable })[];

const LITERAL = /^[\w.:/#+=@ -]*$/;

/**
 * Reads a template such as `/aws/OpenSearchService/domains/{name}/application-logs`. It names the domain, so that no two have one name.
 * @returns what is wrong, as the end of a sentence that begins with the key
 */
export function parseNameTemplate(text: string): NameTemplate | string {
  if (text.split('{').length !== text.split('}').length) return 'must close each variable with }';
  const pieces: NameTemplate[number][] = [];
  for (const [n, piece] of text.split(/[{}]/).entries()) {
    if (n % 2 === 0) {
      if (!LITERAL.test(piece)) return 'must hold letters, digits, spaces and . _ : / # + = @ - between its variables';
      if (piece !== '') pieces.push({ literal: piece });
      continue;
    }
    const variable = NAME_VARIABLES.find((one) => one === piece);
    if (!variable) return `must name only the variables ${NAME_VARIABLES.map((one) => `{${one}}`).join(', ')}`;
    pieces.push({ variable });
  }
  return pieces.some((piece) => 'variable' in piece && piece.variable === 'name') ? pieces : 'must name {name}';
}

/** The name that a template makes of a domain's identifier (`account:name`) and its place. */
export function nameOf(template: NameTemplate, domainIdentifier: string, place: { stage: string; region: string }): string {
  const [account = '', name = ''] = domainIdentifier.split(':');
  const values = { account, name, ...place };
  return template.map((piece) => ('literal' in piece ? piece.literal : values[piece.variable])).join('');
}
