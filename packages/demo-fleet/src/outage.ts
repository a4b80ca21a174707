/** A slot without its node for a while. */
export interface Outage {
  slot: number;
  down: number;
  up: number;
  /** Another machine took the slot. */
  replaced: boolean;
  cause: 'replacement' | 'zone' | 'terminate' | 'reboot' | 'deactivate' | 'decommission' | 'release';
  key: number;
  /** How long its shard copies take to come back, once they can. */
  recoverMs: number;
}
