import type { ReleaseProblem } from '../port.ts';

type Refusal = { ok: false; problem: ReleaseProblem };

export const invalid = (message: string): Refusal => ({ ok: false, problem: { type: 'ValidationException', message } });
export const missing = (message: string): Refusal => ({ ok: false, problem: { type: 'ResourceNotFoundException', message } });
export const conflict = (message: string): Refusal => ({ ok: false, problem: { type: 'ConflictException', message } });
