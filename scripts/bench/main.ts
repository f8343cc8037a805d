import { Command, Option } from 'commander';
import { writeFile } from 'node:fs/promises';
import { benchApi } from './api/bench';
import { machine } from './machine';
import { benchPage } from './page/bench';
import { apiTable, pageTable } from './tables';

const program = new Command('bench')
  .description('Measures the product on this machine and prints ratios, each from one run.')
  .argument('[halves...]', 'page, api or both', ['page', 'api'])
  .addOption(new Option('--json <file>', 'write the figures to a file as well'))
  .parse();

const halves = program.args.length > 0 ? program.args : ['page', 'api'];
const unknown = halves.find((half) => half !== 'page' && half !== 'api');
if (unknown) program.error(`There is no bench '${unknown}': say page, api or nothing for both.`);

// The bench has databases of its own: it must never touch one that the environment names.
delete process.env['DATABASE_URL'];
delete process.env['API_TOKEN'];

const startedAt = performance.now();
const say = (line: string) => void process.stderr.write(`${line} …\n`);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const before = machine();
const page = halves.includes('page') ? await benchPage(say) : undefined;
if (page) print(pageTable(page));
const api = halves.includes('api') ? await benchApi(say) : undefined;
if (api) print(apiTable(api));
const after = machine();
const seconds = Math.round((performance.now() - startedAt) / 1000);
print(`${before.summary}; load average ${before.load} before, ${after.load} after; ${seconds} s`);

const { json } = program.opts<{ json?: string }>();
if (json) await writeFile(json, `${JSON.stringify({ machine: before, page, api }, null, 2)}\n`);
