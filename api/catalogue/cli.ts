import { runCatalogue } from './commands';

process.exitCode = await runCatalogue(process.argv.slice(2), { out: console.log, error: console.error });
