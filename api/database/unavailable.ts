/** The database can't be used; the message is a sentence for the people who run the site. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** SQLSTATE or system code, such as `57P01` or `ECONNREFUSED`; `deadline` when there was no answer in time. */
  readonly code: string | undefined;

  constructor(
    message: string,
    { code, ...options }: ErrorOptions & { readonly code?: string | undefined } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}
