export { isInChannel } from './channelNow';
export { commandLine } from './commandLine';
export type {
  Credentials,
  GateServers,
  Package,
  Project,
  SampleSession,
  SampleValues,
  ServiceCheck,
  Site,
  Verb,
} from './Site';
export type { Visitor } from './gate/smoke/Visitor';
export { run } from './terminal/run';
export { changing, makeChange, type ChangeOptions } from './terminal/changing';
export { UsageError } from './terminal/refusals';
export type { Terminal } from './terminal/Terminal';
export { aVerb, callOf, type LocationOptions } from './terminal/verb';
