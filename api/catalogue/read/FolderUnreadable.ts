/** The folder is not there or can't be read; the message says what to do. */
export class FolderUnreadable extends Error {
  override readonly name = 'FolderUnreadable';
}
