export interface Problem {
  readonly name: string;
  /** A sentence for the person who starts the process; it never has a secret. */
  readonly says: string;
}

/** The environment can't be used: a line for each thing that is wrong with it. */
export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';

  constructor(readonly problems: readonly Problem[]) {
    super([...new Set(problems.map(({ says }) => says))].join('\n'));
  }
}
