import { commandLine } from '../../delivery/cli/commandLine';
import { run } from '../../delivery/cli/terminal/run';
import { endWithNpm } from '../bootstrap/endWithNpm.mjs';
import { site } from './site';

endWithNpm();
process.exitCode = await run(commandLine(process, site), process.argv.slice(2), process);
