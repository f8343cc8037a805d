import { Command } from 'commander';
import { run } from './terminal/run';
import { build } from './verbs/build';
import { canary } from './verbs/canary';
import { finish } from './verbs/finish';
import { history } from './verbs/history';
import { keys } from './verbs/keys';
import { newRemote } from './verbs/newRemote';
import { promote } from './verbs/promote';
import { prune } from './verbs/prune';
import { publish } from './verbs/publish';
import { rollback } from './verbs/rollback';
import { staff } from './verbs/staff';
import { status } from './verbs/status';
import { lock, off } from './verbs/switches';
import { verify } from './verbs/verify';

const program = new Command('npm run release --')
  .description('Builds releases and brings them to visitors (docs/guides/releasing.md).')
  .exitOverride();

const verbs = [
  build,
  publish,
  status,
  promote,
  canary,
  finish,
  rollback,
  lock,
  off,
  history,
  verify,
  prune,
  keys,
  staff,
  newRemote,
];
for (const verb of verbs) verb(program);

process.exitCode = await run(program, process.argv);
