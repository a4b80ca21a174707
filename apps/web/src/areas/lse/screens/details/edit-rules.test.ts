import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowMs } from '#rules/lse/windows';
import { type EditedTimes, END_INCOMPLETE, editedQuestion, editedTimes, rangeProblem, withLse } from './edit-rules.ts';
import { exampleQuestion } from './testkit/example-report.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 2);
const question = exampleQuestion();
const STEP = 300_000;

const edit = (over: Partial<EditedTimes>) => editedQuestion(question, { ...editedTimes(question), ...over }, NOW);
const range = (start: string | null, end: string | null) => ({ type: 'absolute', start, end }) as const;
const lseProblem = (over: Partial<EditedTimes>) => {
  const outcome = edit(over);
  return 'problems' in outcome ? outcome.problems.lse : null;
};

describe('the edit dialog', () => {
  test('sets LSE start, LSE end and analysis end [LSE-026]', () => {
    expect(edit({})).toEqual({ question });
    expect(edit({ lse: range('2026-11-21T10:12:00', '2026-11-21T11:00:00'), endDate: '2026-11-21', endTime: '12:30' })).toMatchObject({
      question: {
        end: Date.UTC(2026, 10, 21, 12, 30),
        lse: { start: Date.UTC(2026, 10, 21, 10, 10), end: Date.UTC(2026, 10, 21, 11) },
      },
    });
  });

  test.each([
    [range('2026-11-21T10:00:00', null), 'The selected date range is incomplete. Select a start and end date for the date range.'],
    [range('2026-11-21T10:00:00', '2026-11-21T16:00:00'), 'Either of start date or end date cannot be future date.'],
    [range('2026-11-21T11:00:00', '2026-11-21T10:00:00'), 'The end date must be greater than the start date.'],
    [
      { type: 'relative', amount: null, unit: 'hour' } as const,
      'The selected date range is incomplete. Specify a duration for the date range.',
    ],
  ])('refuses in the stated words, %# [LSE-029]', (lse, text) => {
    expect(lseProblem({ lse })).toBe(text);
  });

  test.each([range('2026-11-21T08:00:00', '2026-11-21T11:00:00'), range('2026-11-21T11:00:00', '2026-11-21T12:30:00')])(
    'refuses LSE times outside the analysis window, %# [LSE-028]',
    (lse) => {
      expect(lseProblem({ lse })).toContain(
        'The LSE times must be inside the analysis window, 2026-11-21T09:00:00Z to 2026-11-21T12:00:00Z',
      );
      expect(rangeProblem(question, lse, editedTimes(question), NOW)).toBe(lseProblem({ lse }));
    },
  );

  test('refuses an analysis end that is incomplete or in the future, under its own field', () => {
    expect(edit({ endTime: '12:' })).toEqual({ problems: { lse: null, end: END_INCOMPLETE } });
    expect(edit({ endTime: '17:00' })).toMatchObject({
      problems: { lse: null, end: 'Either of start date or end date cannot be future date.' },
    });
  });
});

test('LSE times that are dragged stay on steps, in order and within the window', () => {
  const from = question.end - windowMs(question.window);
  fc.assert(
    fc.property(fc.integer({ min: -7_200_000, max: 21_600_000 }), fc.integer({ min: -7_200_000, max: 21_600_000 }), (start, end) => {
      const { lse } = withLse(question, from + start, from + end, STEP);
      expect([lse.start % STEP, lse.end % STEP]).toEqual([0, 0]);
      expect(lse.start).toBeGreaterThanOrEqual(from);
      expect(lse.end).toBeLessThanOrEqual(question.end);
      expect(lse.end - lse.start).toBeGreaterThanOrEqual(STEP);
    }),
  );
});
