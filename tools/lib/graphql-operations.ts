import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*(?:\/\*[^*]*\*\/\s*)?`([^`]*)`\s*,?\s*\)/g;
const NAME = /^\s*(query|mutation|subscription|fragment)\s+(\w+)/;
const DOCUMENT = /export const (\w+) = (?:\/\*#__PURE__\*\/ )?(new TypedDocumentString\(`[^`]*`(?:, \{.*?\})?\)) as /g;
const VIRTUAL = 'virtual:graphql-operation/';

/**
 * Puts each operation into the file of the pages that uses it. The generated `graphql` function finds an operation in a map of all, so
 * the first load would carry the text of every operation of every area.
 */
export const graphqlOperations = ({ generated }: { generated: string }): Plugin => {
  const file = join(generated, 'graphql.ts');
  return {
    name: 'graphql-operations',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      this.addWatchFile(file);
      return operationModule(readFileSync(file, 'utf8'), id.slice(VIRTUAL.length + 1), file);
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /graphql\(|new TypedDocumentString\(/ },
      handler(code, id) {
        const path = id.split('/').join(sep);
        if (path === file) return { code: withPureOperations(code), map: null };
        if (path.startsWith(generated)) return undefined;
        return { code: withImportedOperations(code, readFileSync(file, 'utf8')), map: null };
      },
    },
  };
};

/** The file with each `graphql` call of a generated operation replaced by an import of that operation; its lines keep their numbers. */
export const withImportedOperations = (code: string, generated: string): string => {
  const known = new Set([...generated.matchAll(DOCUMENT)].map(([, name]) => name));
  const imports: string[] = [];
  const replaced = code.replace(CALL, (call: string, text: string) => {
    const [, kind, operation] = NAME.exec(text) ?? [];
    const document = `${operation}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
    if (!known.has(document)) return call;
    imports.push(`import { operation as ${document} } from '${VIRTUAL}${document}';`);
    return document + '\n'.repeat(call.split('\n').length - 1);
  });
  return imports.length === 0 ? code : `${imports.join(' ')} ${replaced}`;
};

/** The module of one operation. Throws for a name that the generated file does not have. */
export const operationModule = (generated: string, document: string, file: string): string => {
  const found = [...generated.matchAll(DOCUMENT)].find(([, name]) => name === document);
  if (!found) throw new Error(`${document} is not among the generated operations: npm run generate`);
  return `import { TypedDocumentString } from '${file.split(sep).join('/')}';\nexport const operation = ${found[2]};\n`;
};

/** Making an operation has no effect beyond its value; only with this mark is one that nobody imports left out. */
export const withPureOperations = (generated: string): string =>
  generated.replaceAll(/= new TypedDocumentString\(/g, '= /*#__PURE__*/ new TypedDocumentString(');
