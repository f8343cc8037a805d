/** The database can't be used; the message is a sentence for whoever runs the site. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
