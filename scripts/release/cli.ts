import { endWithNpm } from '../bootstrap/endWithNpm.mjs';
import { commandLine } from './commandLine';
import { run } from './terminal/run';

endWithNpm();
process.exitCode = await run(commandLine(process), process.argv.slice(2), process);
