/** A slot without its node for a while. */
export interface Outage {
  slot: number;
  down: number;
  up: number;
  /** Another machine took the slot. */
  replaced: boolean;
  /** `lost` took the only copies of primaries with it. */
  cause: 'replacement' | 'lost' | 'zone' | 'terminate' | 'reboot' | 'deactivate' | 'decommission' | 'release';
  key: number;
  /** How long its shard copies take to come back, once they can. */
  recoverMs: number;
}
