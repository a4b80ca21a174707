import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReportStatus } from './report-columns.tsx';

const NOON = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['In Progress', null, null, 'red', 'In Progress'],
  ['Completed', null, null, 'green', 'Completed'],
  ['Completed', null, NOON, 'green', 'Completed, partial to 2026-11-21 12:00'],
])('%s %s %s is %s [LSE-035]', (status, error, partialTo, colour, text) => {
  const shown = renderToStaticMarkup(<ReportStatus row={{ status, error, partialTo }} />);
  expect(shown).toContain(`color-override-${colour}`);
  expect(shown).toContain(text);
});

test('what failed says why, and does not look as if it went on', () => {
  const shown = renderToStaticMarkup(<ReportStatus row={{ status: 'Failed', error: 'The samples have aged out.', partialTo: null }} />);
  expect(shown).toContain('Failed: The samples have aged out.');
  expect(shown).toContain('status-error');
  expect(shown).not.toContain('color-override');
});
