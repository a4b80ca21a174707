import { useState } from 'react';
import { useTimeout } from './use-timeout.ts';

/** Long enough that a word typed without a pause is asked for once. */
const PAUSE_MS = 150;

/** The text of a field as it was when nobody had typed for a moment; empty at first. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState('');
  useTimeout(() => setTyped(text), PAUSE_MS, text);
  return typed;
}
