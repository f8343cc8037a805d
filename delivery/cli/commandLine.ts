import { Command } from 'commander';
import { verbs as channelVerbs } from '../core/changes/verbs/list';
import { byFields, changeVerb } from './terminal/changeVerb';
import type { Site } from './Site';
import type { Shell } from './terminal/shell';
import { sanitizeText } from '@wadachi/tools/sanitize';
import { build } from './verbs/build';
import { canaryOptions } from './verbs/canary';
import { diff } from './verbs/diff';
import { errors } from './verbs/errors';
import { history } from './verbs/history';
import { keys } from './verbs/keys';
import { preview } from './verbs/preview';
import { previews } from './verbs/previews';
import { prune } from './verbs/prune';
import { publish } from './verbs/publish';
import { staff } from './verbs/staff';
import { status } from './verbs/status';
import { verify } from './verbs/verify';
import { versions } from './verbs/versions';

const commands = [
  build,
  publish,
  preview,
  previews,
  status,
  errors,
  versions,
  diff,
  ...channelVerbs.map((verb) =>
    verb.name === 'canary' ? changeVerb(verb, canaryOptions) : changeVerb(verb, byFields(verb)),
  ),
  history,
  verify,
  prune,
  keys,
  staff,
];

/** `npm run release --`, with each of its verbs, those of the site last. */
export function commandLine(shell: Shell, site: Site): Command {
  const program = new Command('npm run release --')
    .description('Builds releases and brings them to visitors (docs/guides/releasing.md).')
    .configureOutput({
      writeOut: (text) => shell.stdout.write(sanitizeText(text)),
      writeErr: (text) => shell.stderr.write(sanitizeText(text)),
    })
    .exitOverride();
  for (const add of [...commands, ...site.verbs]) add(program, shell, site);
  return program;
}
