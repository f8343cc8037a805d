/** Under this name the guard's changes stand in the history. */
export const guardName = 'guard';

/** Says whether a name is the guard's, or would be read as it: in other letters, or with signs that nobody sees. */
export const isGuardsName = (name: string): boolean =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase() === guardName;
