import { Command } from 'commander';
import { verbs as channelVerbs } from '../core/changes/verbs/list';
import { byFields, changeVerb } from './terminal/changeVerb';
import type { Site } from './Site';
import { UsageError } from './terminal/refusals';
import type { Shell } from './terminal/shell';
import { sanitizeText } from '@wadachi/tools/sanitize';
import { canaryOptions } from './verbs/canary';
import { errors } from './verbs/errors';
import { flagOptions } from './verbs/flag';
import { keys } from './verbs/keys';
import { preview } from './verbs/preview';
import { publish } from './verbs/publish';
import { store } from './verbs/store';
import { status } from './verbs/status';
import { versions } from './verbs/versions';

const commands = [
  publish,
  preview,
  status,
  errors,
  versions,
  keys,
  ...channelVerbs.map((verb) => {
    // Steps and shares are typed otherwise than they are sent.
    if (verb.name === 'canary') return changeVerb(verb, canaryOptions);
    if (verb.name === 'flag') return changeVerb(verb, flagOptions);
    return changeVerb(verb, byFields(verb));
  }),
  store,
];

/** The names that former commands have now. */
const renamed: Readonly<Record<string, string>> = {
  ...{ promote: 'finish --set', resume: 'pause --undo', remove: 'remove-remote' },
  ...{ stop: 'back', undo: 'back', rollback: 'back', keep: 'status' },
  ...{ build: 'publish --build-only', diff: 'versions PACKAGE A B', kit: 'new-remote --kit FOLDER' },
  ...{ previews: 'preview --list', staff: 'preview --staff NAME', approval: 'keys approval' },
  ...{ verify: 'store verify', prune: 'store prune', history: 'status --history' },
};

const addRenamed = (program: Command, [old, now]: readonly [string, string]): Command =>
  program
    .command(`${old} [words...]`, { hidden: true })
    .allowUnknownOption()
    .action(() => {
      throw new UsageError(`${old} is done by another command now: npm run release -- ${now}`);
    });

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
  Object.entries(renamed).forEach((one) => addRenamed(program, one));
  return program;
}
