export { squareEnvironmentOf, type Person } from './kinds';
export { misspelt } from './misspelt';
export { SettingsInvalid, type Problem } from './problem';
export { allVariables, programs, type ProgramName, type Settings } from './programs';
export { checkSettings, problemsOf, readSettings } from './readSettings';
export type { Program } from './variable';
export { readSecretFiles } from './secretFiles';
