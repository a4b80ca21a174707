import { createContext, useContext } from 'react';
import type { Download } from '../package/use-download.ts';
import type { ClusterRef } from './cluster-ref.ts';
import type { ClusterView } from './cluster-view.ts';

/** Controls that a page does not have (SDPDS-010). */
export interface HiddenControls {
  deploy: boolean;
  delete: boolean;
}

export interface ClusterContext {
  cluster: ClusterRef;
  view: ClusterView;
  hidden: HiddenControls;
  /** Why nothing may be changed here; undefined when it may. */
  refusal: string | undefined;
  download: Download;
}

export const ClusterContextProvider = createContext<ClusterContext | null>(null);

/** The cluster whose details are shown, for cells and dialogs below. */
export function useClusterContext(): ClusterContext {
  const context = useContext(ClusterContextProvider);
  if (!context) throw new Error('A part of the cluster details was rendered outside of them');
  return context;
}
