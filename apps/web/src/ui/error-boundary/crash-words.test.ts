import { expect, test } from 'vitest';
import { crashText, crashTitle, GENERIC_ERROR_TEXT, GENERIC_ERROR_TITLE, UI_ERROR_LABEL, UI_ERROR_TEXT } from './crash-words.ts';

test('a crashed component is named as stated [SHELL-043]', () => {
  expect(crashTitle('ClusterInfo')).toBe('UIComponentCrash: ClusterInfo');
  expect(crashText('ClusterInfo')).toBe('Error occurred while fetching information to ClusterInfo');
});

test('the generic and the uncaught texts are as stated [SHELL-052] [SHELL-053]', () => {
  expect([GENERIC_ERROR_TITLE, GENERIC_ERROR_TEXT]).toEqual(['Error has occured', 'An unexpected error has occured']);
  expect([UI_ERROR_LABEL, UI_ERROR_TEXT]).toEqual(['UI ERROR', 'An unexpected UI error has occured!']);
});
