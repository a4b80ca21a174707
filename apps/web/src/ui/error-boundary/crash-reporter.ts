import { createContext } from 'react';

/** Called for every crash: the component's name and what was thrown. Sends the metric (SHELL-044). */
export type CrashReporter = (component: string, error: Error) => void;

export const CrashReporterContext = createContext<CrashReporter>(() => undefined);
