/**
 * A message without what differs from visitor to visitor, such as numbers and quoted words: two messages with one shape, of one
 * place in the code, are the same error.
 */
export const messageShape = (message: string): string =>
  message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '""')
    .replaceAll(/\d+/g, '0')
    .slice(0, 120);
