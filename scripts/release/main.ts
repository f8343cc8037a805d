import { commandLine, run } from '@wadachi/delivery/cli';
import { endWithNpm } from '../bootstrap/endWithNpm.mjs';
import { site } from './site';

endWithNpm();
process.exitCode = await run(commandLine(process, site), process.argv.slice(2), process);
