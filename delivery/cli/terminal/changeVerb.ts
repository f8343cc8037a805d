import type { Command } from 'commander';
import type { ChangeRequest, verbs } from '../../core/changes/verbs/list';
import type { Channel } from '../../core/channel';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { publishedSet } from '../versions';
import { changing, makeChange, type ChangeOptions } from './changing';
import { parseSet, type RequestedVersions } from './parse';
import type { Verb } from '../Site';
import { aVerb } from './verb';

type ChannelVerb = (typeof verbs)[number];

/** The input of a command besides the reason, and the fields of a request that it makes; one that is left out is undefined. */
export interface CommandInput<Options> {
  add(command: Command): void;
  read(options: Options, context: ChannelContext, latest: Channel | undefined): Promise<object>;
}

/** The command of a verb that changes the channel. */
export const changeVerb =
  <Options>(verb: ChannelVerb, input: CommandInput<Options>): Verb =>
  (program, shell) => {
    if (!verb.command) return;
    const { under } = verb.command;
    const group = under === undefined ? program : program.commands.find((one) => one.name() === under);
    const command = aVerb(group ?? program, verb.name, verb.command);
    input.add(command);
    changing(command).action(() => {
      const names = command.registeredArguments.map((argument) => argument.name());
      const args = Object.fromEntries(names.map((name, index) => [name, command.processedArgs[index]]));
      const options = { ...command.opts<ChangeOptions & Options>(), ...args };
      return makeChange(options, shell, async (context, latest) => {
        const fields = Object.entries(await input.read(options, context, latest));
        const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
        return { verb: verb.name, ...given } as ChangeRequest;
      });
    });
  };

/** A field's JSON schema. */
interface Field {
  readonly type?: string;
  /** Says what a text is, where it is an option. */
  readonly title?: string;
  readonly description?: string;
}

/** A verb whose input is read field by field. */
export function byFields({ schema }: ChannelVerb): CommandInput<Readonly<Record<string, unknown>>> {
  const { verb: _, ...properties } = schema.properties;
  // What is not described is for other callers.
  const fields = Object.entries<Field & object>(properties).filter(
    ([, { description }]) => description !== undefined,
  );
  return {
    add: (command) => fields.forEach(([name, field]) => addField(command, name, field)),
    read: async ({ set, ...options }, { store }) => ({
      ...Object.fromEntries(
        fields.map(([name, { type }]) => [name, type === 'boolean' ? options[name] === true : options[name]]),
      ),
      ...(set !== undefined && { set: await publishedSet(store, set as RequestedVersions) }),
    }),
  };
}

/** An id or a list of packages is an argument, all else an option; the field's description is its help. */
function addField(command: Command, name: string, { type, title, description = '' }: Field): Command {
  if (name === 'set') return command.option('--set <versions>', description, parseSet);
  switch (type) {
    case 'string':
      return title === undefined
        ? command.argument(`[${name}]`, description)
        : command.option(`--${name} <${title}>`, description);
    case 'array':
      return command.argument(`<${name}...>`, description);
    case 'boolean':
      return command.option(`--${name}`, description);
    default:
      throw new TypeError(`Nobody can type ${name}`);
  }
}
