/** What a clerk's write has changed, for the audit log. */
export interface Deed {
  readonly before: object;
  readonly after: object;
}
