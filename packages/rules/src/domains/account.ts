/** An account as the list of its domains shows it. */
export interface AccountRecord {
  clientId: string;
  totalDomains: number;
  /** The contract shows N/A for these two. */
  whiteglove: string | null;
  accountStatus: string | null;
}
