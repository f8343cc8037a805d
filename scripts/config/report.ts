import {
  misspelt,
  problemsOf,
  programs,
  readSecretFiles,
  type Program,
  type ProgramName,
} from '@wadachi/server/settings';

export interface SettingShown {
  readonly name: string;
  readonly meaning: string;
  /** The values that it takes, in words. */
  readonly takes: string;
  readonly isSecret: boolean;
  /** Null when it is not set, and for a secret: that is never shown. */
  readonly value: string | null;
  readonly isSet: boolean;
  /** In words; empty where there is none. */
  readonly default: string;
  readonly problems: readonly string[];
}

export interface SettingsReport {
  readonly programs: readonly {
    readonly program: ProgramName;
    readonly title: string;
    readonly settings: readonly SettingShown[];
  }[];
  /** These are names that look like one of the settings. */
  readonly warnings: readonly string[];
}

export const programNames = Object.keys(programs) as ProgramName[];

/** The settings of programs as an environment has them, and what is wrong with them. */
export function settingsReport(names: readonly ProgramName[], given: NodeJS.ProcessEnv): SettingsReport {
  const env = { ...given };
  const ofFiles = readSecretFiles(env);
  const reported = names.map((program) => {
    const { title, variables }: Program = programs[program];
    const problems = [...ofFiles, ...problemsOf(program, env)];
    const settings = Object.entries(variables).map(([name, variable]): SettingShown => {
      const text = env[name]?.trim() ?? '';
      const wrong = problems.filter((problem) => problem.name === name).map(({ says }) => says);
      return {
        name,
        meaning: variable.meaning,
        takes: variable.expected,
        isSecret: variable.isSecret,
        value: variable.isSecret || text === '' ? null : text,
        isSet: text !== '',
        default: variable.otherwise,
        problems: wrong,
      };
    });
    return { program, title, settings };
  });
  return { programs: reported, warnings: misspelt(given) };
}

export const isWrong = (report: SettingsReport): boolean =>
  report.programs.some(({ settings }) => settings.some(({ problems }) => problems.length > 0));
