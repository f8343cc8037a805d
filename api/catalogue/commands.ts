import { readFile, writeFile } from 'node:fs/promises';
import { Command, CommanderError } from 'commander';
import { readSettings } from '@wadachi/server/settings';
import { migrate, openDatabase, pendingMigrations } from '../database';
import { withFieldTables } from './format/fieldTable';
import {
  CatalogueInvalid,
  checkFolder,
  importCatalogue,
  MassWithdrawal,
  type Totals,
} from './importCatalogue';
import { catalogueLimits } from './limits';
import { reviewCommands } from './reviews';
import { fromJapanPost } from './postcodes/fromJapanPost';
import type { KeptClosed } from './store/keptClosed';
import type { OutsideHours } from './store/outsideHours';
import type { ChangesByTable } from './store/storeCatalogue';
import type { KeptCar, Withdrawn } from './store/withdrawn';

/** 0: done; 1: the folder has errors, one a line, or withdraws too much; 2: it could not be tried. */
const exitCodes = { done: 0, invalid: 1, failed: 2 } as const;

const totalsLine = (totals: Totals) =>
  Object.entries(totals)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ');

const changeLines = (changes: ChangesByTable) =>
  Object.entries(changes)
    .filter(([, { added, changed, removed }]) => added + changed + removed > 0)
    .map(
      ([table, { added, changed, removed }]) =>
        `  ${table}: ${added} added, ${changed} changed, ${removed} removed`,
    );

const withdrawnLines = (withdrawn: readonly Withdrawn[], wouldBe: string) =>
  withdrawn.map(({ table, id, reservations, last_return }) => {
    const booked =
      reservations === 0 ? '' : `: ${reservations} reservations stay, the last until ${last_return}`;
    return `  ${wouldBe}withdrawn from ${table}: ${id}${booked}`;
  });

const outsideLines = (outside: readonly OutsideHours[]) =>
  outside.map(
    ({ shop_id, date, time, kind, reserve_number }) =>
      `  outside the new hours: ${kind} of ${reserve_number}, ${shop_id} ${date} ${time}`,
  );

const keptClosedLines = (kept: readonly KeptClosed[]) =>
  kept.map(({ shop_id, date, from_time, until_time }) => {
    const hours = from_time === null ? '' : ` ${from_time}-${until_time}`;
    return `  stays closed by the counter: ${shop_id} ${date}${hours}; the special hours of that day do not count then`;
  });

const keptCarLines = (kept: readonly KeptCar[]) =>
  kept.map(
    ({ id, kind, from }) =>
      `  stays ${kind === 'repair' ? 'in repair' : 'withdrawn'} at the counter, from ${from}: ${id}`,
  );

interface ImportFlags {
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly allowWithdrawals?: boolean;
}

async function runImport(folder: string, flags: ImportFlags, { out }: Print): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings('catalogue', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    if (!flags.dryRun) await migrate(db);
    else if ((await pendingMigrations(db)).length > 0)
      throw new Error('The database has to be migrated first: start the site, or import without --dry-run.');
    const report = await importCatalogue(db, folder, flags);
    if (report.status === 'unchanged') return out('Nothing has changed since the last import.');
    const isTried = report.status === 'tried';
    const lines = changeLines(report.changes);
    out(
      [
        `${isTried ? 'Nothing was changed. An import would be of' : 'Imported'} ${totalsLine(report.totals)}.`,
        ...(lines.length > 0 ? lines : ['  Nothing was different.']),
        ...withdrawnLines(report.withdrawn, isTried ? 'would be ' : ''),
        ...outsideLines(report.outsideHours),
        ...keptClosedLines(report.keptClosed),
        ...keptCarLines(report.keptCars),
        ...(report.refusal === undefined ? [] : [report.refusal]),
      ].join('\n'),
    );
  } finally {
    await close();
  }
}

interface Print {
  out(lines: string): void;
  error(lines: string): void;
}

const commands = (print: Print): Command => {
  const program = new Command('catalogue')
    .description(
      'Checks and loads a rental company’s shops, plans, cars, prices and documents (docs/catalogue.md)',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print.out(text.trimEnd()),
      writeErr: (text) => print.error(text.trimEnd()),
    });
  program
    .command('check')
    .argument('<folder>', 'folder of the catalogue')
    .description('lists everything that is wrong with a folder; changes nothing')
    .action(async (folder: string) => print.out(`No errors: ${totalsLine(await checkFolder(folder))}.`));
  program
    .command('import')
    .argument('<folder>', 'folder of the catalogue')
    .option('--force', 'compare every row again even when no file has changed')
    .option('--dry-run', 'only say what would change, and what is withdrawn although it is booked')
    .option('--allow-withdrawals', 'also if many shops or plans are not in the folder any more')
    .description('makes the site offer exactly what a folder says, all of it or nothing')
    .action((folder: string, flags: ImportFlags) => runImport(folder, flags, print));
  program
    .command('guide')
    .argument('<file>', 'the guide, docs/catalogue.md')
    .description('writes the tables of fields in the guide anew from the format itself')
    .action(async (file: string) => writeFile(file, withFieldTables(await readFile(file, 'utf8'))));
  program
    .command('postcodes')
    .argument('<japan-post>', 'Japan Post’s utf_ken_all.csv')
    .argument('<file>', 'the file to write, postcodes.csv.gz of a catalogue')
    .description('makes the file of postcodes from Japan Post’s')
    .action(async (source: string, file: string) =>
      writeFile(file, fromJapanPost(await readFile(source, 'utf8'))),
    );
  program.addCommand(reviewCommands((lines) => print.out(lines)));
  program
    .command('generate')
    .requiredOption('--shops <number>', 'how many shops, with about 35 cars each', Number)
    .option('--out <folder>', 'an empty folder, or one that is not there yet', '.data/generated')
    .option('--seed <number>', 'another number gives another catalogue', Number, 1)
    .description('writes a large catalogue for tests and measurements; images do not have this command')
    .action(async (wanted: { shops: number; out: string; seed: number }) => {
      const { generateCatalogue } = await import('./testing/generate');
      const { shops, plans, cars } = await generateCatalogue(wanted.out, wanted);
      print.out(`Wrote ${shops} shops, ${plans} plans and ${cars} cars into ${wanted.out}.`);
    });
  return program;
};

/** Runs `npm run catalogue -- WORDS`. @returns the exit code of its process */
export async function runCatalogue(words: readonly string[], print: Print): Promise<number> {
  try {
    await commands(print).parseAsync(words, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // It has printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.failed;
    const { message } = error instanceof Error ? error : new Error(String(error));
    print.error(message);
    if (error instanceof CatalogueInvalid) {
      const { length } = error.problems;
      const more = length === catalogueLimits.problems ? ' or more' : '';
      print.error(`Errors: ${length}${more}. Nothing was changed.`);
    }
    const isRefused = error instanceof CatalogueInvalid || error instanceof MassWithdrawal;
    return isRefused ? exitCodes.invalid : exitCodes.failed;
  }
}
