import { commandLine } from '../commandLine';
import { run } from '../terminal/run';
import { aSite } from './site';

// The command line of `aSite`, as a program.
process.exitCode = await run(commandLine(process, aSite), process.argv.slice(2), process);
