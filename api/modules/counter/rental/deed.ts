/** Words of a clerk may tell of a person, and no entry of the audit log can be erased: it has none. */
const withoutWords = ({ note: _, damage, ...said }: { note?: unknown; damage?: readonly unknown[] }) => ({
  ...said,
  ...(damage && { damage: damage.length }),
});

export const auditable = ({ before, after }: Deed): Deed => ({
  before: withoutWords(before),
  after: withoutWords(after),
});

/** The change that a clerk's write has made, for the audit log. */
export interface Deed {
  readonly before: object;
  readonly after: object;
}
