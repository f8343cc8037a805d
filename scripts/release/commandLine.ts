import { Command } from 'commander';
import type { Shell } from './terminal/shell';
import { shown } from '../common/shown';
import { build } from './verbs/build';
import { canary } from './verbs/canary';
import { diff } from './verbs/diff';
import { errors } from './verbs/errors';
import { finish } from './verbs/finish';
import { history } from './verbs/history';
import { keys } from './verbs/keys';
import { kit } from './verbs/kit';
import { newRemote } from './verbs/newRemote';
import { preview } from './verbs/preview';
import { previews } from './verbs/previews';
import { promote } from './verbs/promote';
import { prune } from './verbs/prune';
import { publish } from './verbs/publish';
import { remove } from './verbs/remove';
import { rollback } from './verbs/rollback';
import { staff } from './verbs/staff';
import { status } from './verbs/status';
import { stop } from './verbs/stop';
import { approval, lock, off } from './verbs/switches';
import { verify } from './verbs/verify';
import { versions } from './verbs/versions';
import { keep, pause, resume, undo } from './verbs/walking';

const verbs = [
  build,
  publish,
  preview,
  previews,
  status,
  errors,
  versions,
  diff,
  promote,
  canary,
  pause,
  resume,
  finish,
  keep,
  undo,
  stop,
  rollback,
  lock,
  off,
  approval,
  remove,
  history,
  verify,
  prune,
  keys,
  staff,
  newRemote,
  kit,
];

/** `npm run release --`, with each of its verbs. */
export function commandLine(shell: Shell): Command {
  const program = new Command('npm run release --')
    .description('Builds releases and brings them to visitors (docs/guides/releasing.md).')
    .configureOutput({
      writeOut: (text) => shell.stdout.write(shown(text)),
      writeErr: (text) => shell.stderr.write(shown(text)),
    })
    .exitOverride();
  for (const verb of verbs) verb(program, shell);
  return program;
}
