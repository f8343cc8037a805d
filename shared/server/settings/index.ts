export { squareEnvironmentOf, type Person } from './kinds';
export { misspelt } from './misspelt';
export { SettingsInvalid, type Problem } from './problem';
export type { Program } from './program';
export { allVariables, programs, type ProgramName, type Settings } from './programs';
export { checkSettings, problemsOf, readSettings } from './readSettings';
export { readSecretFiles } from './secretFiles';
