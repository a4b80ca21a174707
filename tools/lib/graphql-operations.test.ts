import { expect, test } from 'vitest';
import { operationModule, withImportedOperations, withPureOperations } from './graphql-operations.ts';

const generated = `
export const Card_DomainFragmentDoc = new TypedDocumentString(\`
    fragment Card_Domain on Domain {
  name
}
    \`, {"fragmentName":"Card_Domain"}) as unknown as TypedDocumentString<Card_DomainFragment, unknown>;
export const Home_DomainsQueryDocument = new TypedDocumentString(\`
    query Home_DomainsQuery { domains { name } }
    \`) as unknown as TypedDocumentString<Home_DomainsQueryQuery, Home_DomainsQueryQueryVariables>;
`;

test('each call of a generated operation becomes an import of it, and the lines keep their numbers', () => {
  const code = [
    "import { graphql } from './generated/gql.ts';",
    'const Domains = graphql(`',
    '  query Home_DomainsQuery { domains { name } }',
    '`);',
    'const Card = graphql(/* GraphQL */ `fragment Card_Domain on Domain { name }`);',
    'last();',
  ];
  const lines = withImportedOperations(code.join('\n'), generated).split('\n');
  expect(lines[0]).toContain(
    "import { operation as Home_DomainsQueryDocument } from 'virtual:graphql-operation/Home_DomainsQueryDocument';",
  );
  expect(lines[1]).toBe('const Domains = Home_DomainsQueryDocument');
  expect(lines[4]).toBe('const Card = Card_DomainFragmentDoc;');
  expect(lines.indexOf('last();')).toBe(code.indexOf('last();'));
});

test('a call that the generated file does not know is left to it', () => {
  const code = 'const Other = graphql(`query Other_Query { me }`);';
  expect(withImportedOperations(code, generated)).toBe(code);
});

test('the module of an operation holds its whole text and what goes with it, and an unknown name says what to do', () => {
  const module = operationModule(generated, 'Card_DomainFragmentDoc', '/app/generated/graphql.ts');
  expect(module).toContain("import { TypedDocumentString } from '/app/generated/graphql.ts';");
  expect(module).toContain('fragment Card_Domain on Domain {\n  name\n}');
  expect(module).toContain('{"fragmentName":"Card_Domain"})');
  expect(module).not.toContain('Home_DomainsQuery');
  expect(() => operationModule(generated, 'Gone_QueryDocument', 'x')).toThrow('npm run generate');
});

test('operations of the generated file are marked as free of effects, before and after their modules are read', () => {
  const pure = withPureOperations(generated);
  expect(pure.match(/= \/\*#__PURE__\*\/ new TypedDocumentString\(/g)).toHaveLength(2);
  expect(operationModule(pure, 'Home_DomainsQueryDocument', 'x')).toContain('query Home_DomainsQuery');
});
