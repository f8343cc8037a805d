import { SettingsInvalid, type Problem } from './problem';
import type { Program } from './program';
import { programs, type ProgramName, type Settings } from './programs';
import { readSecretFiles } from './secretFiles';
import type { Env } from './variable';

/**
 * The settings of a program from its environment. Secrets that are in files are put into the environment.
 *
 * @throws SettingsInvalid that names everything that is wrong
 */
export function readSettings<N extends ProgramName>(name: N, env: NodeJS.ProcessEnv): Settings<N> {
  checkSettings([name], env);
  return Object.fromEntries(
    Object.entries(variablesOf(name)).map(([variable, { parse, fallback }]) => {
      const text = given(env, variable);
      return [variable, text === undefined ? fallback(env) : parse(text)];
    }),
  ) as Settings<N>;
}

/** Lists the faults of the settings for a program that starts others. Secrets are read as above. */
export function checkSettings(names: readonly ProgramName[], env: NodeJS.ProcessEnv): void {
  const problems = [...readSecretFiles(env), ...names.flatMap((name) => problemsOf(name, env))];
  if (problems.length > 0) throw new SettingsInvalid(problems);
}

/** Checks the variables of a program; files of secrets are not looked at. */
export function problemsOf(name: ProgramName, env: Env): readonly Problem[] {
  const { rules = [] }: Program = programs[name];
  const wrong = Object.entries(variablesOf(name)).flatMap(([variable, { parse, fault, expected }]) => {
    const text = given(env, variable);
    if (text === undefined || parse(text) !== undefined) return [];
    return [{ name: variable, says: `${variable} ${fault(text)}: give ${expected}.` }];
  });
  return [...wrong, ...rules.flatMap((rule) => rule((variable) => given(env, variable)))];
}

const variablesOf = (name: ProgramName): Program['variables'] => programs[name].variables;

/** Gives the text of a variable: spaces around it do not count, and an empty one is not set. */
const given = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;
