import { Argument, Command } from 'commander';
import type { ProgramName } from '@wadachi/server/settings';
import { sanitizeJson } from '@wadachi/tools/sanitize';
import { asMarkdown } from './asMarkdown';
import { asTable } from './asTable';
import { isWrong, programNames, settingsReport } from './report';

const program = new Command('npm run config --')
  .description('Shows every setting: its value here, its default and its meaning, and what is wrong.')
  .addArgument(new Argument('[programs...]', 'some of them').choices(programNames))
  .option('--json', 'as one JSON document')
  .option('--markdown', 'docs/settings.md')
  .addHelpText('after', '\nExit code: 0 all can start, 1 something is wrong.')
  .parse();
const { json, markdown } = program.opts<{ json?: true; markdown?: true }>();
const names = program.processedArgs[0] as ProgramName[];

if (markdown) process.stdout.write(asMarkdown());
else {
  const report = settingsReport(names.length > 0 ? names : programNames, process.env);
  process.stdout.write(json ? `${sanitizeJson(report)}\n` : asTable(report));
  process.exitCode = isWrong(report) ? 1 : 0;
}
