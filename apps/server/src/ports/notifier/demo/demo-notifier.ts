import type { NotifierPort } from '../port.ts';

/** The demo's people take whatever they are sent. */
export const demoNotifier: NotifierPort = { send: async () => {}, alert: async () => {} };
