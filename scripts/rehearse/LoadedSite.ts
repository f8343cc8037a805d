/** What of a site the load of customers needs. */
export interface LoadedSite {
  /** Where customers find it: hosts in turn, or what is in front of them. */
  readonly entries: readonly string[];
  /** Directly, whatever the API uses in between. */
  readonly databaseUrl: string;
  /** None of them may end by itself. */
  readonly servers: readonly { readonly name: string; readonly isUp: boolean }[];
}
