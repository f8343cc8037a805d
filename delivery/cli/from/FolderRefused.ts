/** A folder holds no build that can be released. The message says why, in the words of a sentence about the folder. */
export class FolderRefused extends Error {
  constructor(...problems: readonly string[]) {
    super(problems.join('\n  '));
    this.name = 'FolderRefused';
  }
}
