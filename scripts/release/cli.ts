import { commandLine } from './commandLine';
import { run } from './terminal/run';

process.exitCode = await run(commandLine(process), process.argv.slice(2), process);
