import { Command } from 'commander';
import { CannotCompare, compareWith } from './baseTree';
import { asMarkdown } from './findings';

const program = new Command('npm run contract --')
  .description('Says what the working tree does to pages in service that call the API.')
  .option('--base <commit>', 'what it is compared with: where the tree left this branch', 'origin/main')
  .option('--json', 'as one JSON document')
  .addHelpText(
    'after',
    '\nExit code: 0 nothing breaks, 1 something does, 2 there is nothing to compare with.\nExample: npm run -s contract -- --base origin/main > comment.md',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
const { base, json } = program.parse().opts<{ base: string; json?: true }>();

try {
  const findings = await compareWith(base, process.cwd());
  process.stdout.write(json ? `${JSON.stringify({ findings }, null, 2)}\n` : asMarkdown(findings, base));
  process.exitCode = findings.some(({ level }) => level === 'breaks') ? 1 : 0;
} catch (error) {
  if (!(error instanceof CannotCompare)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
