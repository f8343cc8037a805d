import { Command } from 'commander';
import { asMarkdown } from './asMarkdown';
import { CannotCompare, checkoutOf } from './baseTree';
import { compareTrees } from './compareTrees';
import { breaks } from './findings';

const program = new Command('npm run contract --')
  .description('Says what the working tree does to remotes, pages and API calls that are in service.')
  .option('--base <commit>', 'what it is compared with: where the tree left this branch', 'origin/main')
  .option('--json', 'as one JSON document')
  .addHelpText(
    'after',
    '\nExit code: 0 nothing breaks, 1 something does, 2 there is nothing to compare with.\nExample: npm run -s contract -- --base origin/main > comment.md',
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
const { base, json } = program.parse().opts<{ base: string; json?: true }>();

try {
  const comparison = await compareTrees(await checkoutOf(process.cwd()), base);
  process.stdout.write(json ? `${JSON.stringify(comparison, null, 2)}\n` : asMarkdown(comparison, base));
  process.exitCode = breaks(comparison) ? 1 : 0;
} catch (error) {
  if (!(error instanceof CannotCompare)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
