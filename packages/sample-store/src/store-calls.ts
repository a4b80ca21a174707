import type { ImpactQuery, SampleWindow } from '#rules/lse/samples';
import type { SourceFailure } from '#rules/source-failure';
import { errorOf } from '#rules/thrown';
import type { NewNameLists } from './names.ts';
import type {
  CurvesAnswer,
  ImpactAnswer,
  NumberedBatch,
  NumberedFleet,
  SampleStore,
  Stored,
  StoreOptions,
  StoreStatus,
} from './sample-store.ts';
import { isSamplesError } from './samples-error.ts';

/** What a store is asked, by name: the same whether it lives in this thread or in its own. */
export interface StoreCalls {
  append: { argument: NumberedBatch; answer: Stored };
  appendFleet: { argument: NumberedFleet; answer: Stored };
  status: { argument: null; answer: StoreStatus };
  curves: { argument: SampleWindow; answer: CurvesAnswer };
  impact: { argument: ImpactQuery; answer: ImpactAnswer };
  countImpacted: { argument: { from: number; to: number; issueTypes: readonly string[] }; answer: number | null };
  close: { argument: null; answer: null };
}
export type StoreCall = keyof StoreCalls;

/** Answers a call from the store. */
export async function answerCall(store: SampleStore, call: StoreCall, argument: unknown): Promise<StoreCalls[StoreCall]['answer']> {
  switch (call) {
    case 'append':
      return store.append(argument as NumberedBatch);
    case 'appendFleet':
      return store.appendFleet(argument as NumberedFleet);
    case 'status':
      return store.status();
    case 'curves':
      return store.curves(argument as SampleWindow);
    case 'impact':
      return store.impact(argument as ImpactQuery);
    case 'countImpacted':
      return store.countImpacted(argument as StoreCalls['countImpacted']['argument']);
    case 'close':
      await store.close();
      return null;
  }
}

/** What the thread is given and says. */
export type ToThread = { id: number; call: StoreCall; argument: unknown };
export type FromThread =
  | { type: 'ready'; names: NewNameLists; stored: Stored }
  | { type: 'done'; id: number; answer: unknown }
  | { type: 'failed'; id: number; message: string; kind: SourceFailure | null }
  /** A failure that no call waits for. */
  | { type: 'trouble'; message: string };
export type ThreadOptions = StoreOptions;

export const failureOf = (error: unknown): { message: string; kind: SourceFailure | null } => ({
  message: errorOf(error).message,
  kind: isSamplesError(error) ? error.kind : null,
});

/** The buffers of all typed arrays in a value: they change hands instead of being copied. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    // Lists of names are long, and hold no columns.
    if (typeof value[0] === 'object') for (const one of value) buffersOf(one, found);
  } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) buffersOf(one, found);
  return found;
}
