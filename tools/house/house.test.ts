import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { planted } from '../checks/support/planted.ts';
import { root as project } from '../lib/paths.mjs';

// The program takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

type Figures = Record<string, unknown> & { rooms: Record<string, unknown>[] };

const web = 'apps/web/src';
const server = 'apps/server/src';

const tree = {
  'package.json': '{"type":"module"}',
  'docs/glossary.md':
    '| concept | standard term | replaces |\n|---|---|---|\n| A | target | `Place` in apps/server, `own-cell` |\n| B | report | `told`, `goes on` |\n',
  [`${web}/areas/home/screen.tsx`]: `import { useEffect } from 'react';
import { Part } from './part.tsx';
import type { Told } from '../../kits/far.ts';
// biome-ignore lint/a11y/useSemanticElements: a reason
export const Screen = (props: any) => { useEffect(() => {}); return <Part />; };
`,
  [`${web}/areas/home/part.tsx`]: '// It goes on.\nexport const Part = () => <i />;\n',
  [`${web}/areas/home/part.test.tsx`]: "import { Part } from './part.tsx';\nexport const told = Part;\n",
  [`${web}/kits/far.ts`]: `import { a } from '#rules/twice';\nexport type Told = typeof a;\n`,
  [`${web}/kits/Place.ts`]: 'export const Place = 1;\n',
  [`${server}/areas/home/resolvers/query/one.ts`]: `import { a } from '#rules/twice';\nexport type Args = 1;\nexport const makeOwnCell = a;\n`,
  [`${server}/areas/home/resolvers/query/two.ts`]: 'export const a = 1;\nexport const targetPlace = 2;\n',
  [`${server}/ports/home/contract.ts`]: 'export const contract = 1;\n',
  'packages/rules/src/twice.ts': `export const a = 1;\n${'// a line\n'.repeat(400)}`,
};

describe('the figures of a house', () => {
  const measured = () => {
    const root = planted(tree);
    const { stdout } = spawnSync(process.execPath, [join(project, 'tools', 'house.mjs'), '--root', root], { encoding: 'utf8' });
    return { output: stdout, figures: JSON.parse(readFileSync(join(root, 'reports', 'house.json'), 'utf8')) as Figures };
  };

  test('count product files by room, without tests and contracts', () => {
    const { figures, output } = measured();
    const room = (name: string) => figures.rooms.find(({ room }) => room === name);
    expect(room('all')).toMatchObject({ files: 7, lines: 416 });
    expect(room('web/areas')).toMatchObject({ files: 2, lines: 7, median: 5, max: 5, effectsPerKloc: 142.86, shortSiblings: 1 });
    expect(room('server/ports')).toMatchObject({ files: 0, lines: 0, max: 0 });
    expect(figures).toMatchObject({ large: [{ path: 'packages/rules/src/twice.ts', lines: 401 }], resolversOfOneField: 1 });
    expect(output).toContain('| web/areas | 2 | 7 |');
    expect(output).toContain('| files with exactly one importer | 2 |');
  });

  test('know who imports a file: types count, tests do not', () => {
    const { figures } = measured();
    expect(figures.singleImporters).toBe(2);
    expect(figures.shortSiblings).toEqual([{ path: `${web}/areas/home/part.tsx`, lines: 2, importer: `${web}/areas/home/screen.tsx` }]);
  });

  test('count effects, `any` and suppressions as they are parsed', () => {
    expect(measured().figures).toMatchObject({
      webEffectsPerKloc: 100,
      anyPerKloc: 2.4,
      suppressions: { 'lint/a11y/useSemanticElements': 1 },
    });
  });

  test('find replaced words in names and comments, by their parts and below their folder', () => {
    expect(measured().figures.replacedWords).toEqual([
      { word: 'told', files: [`${web}/areas/home/screen.tsx`, `${web}/kits/far.ts`] },
      { word: 'Place (apps/server)', files: [`${server}/areas/home/resolvers/query/two.ts`] },
      { word: 'goes on', files: [`${web}/areas/home/part.tsx`] },
      { word: 'own-cell', files: [`${server}/areas/home/resolvers/query/one.ts`] },
    ]);
  });
});
