import type { Command } from 'commander';
import type { ChangeRequest, Channel, ChannelContext, verbs } from '../../../release';
import { publishedSet } from '../versions';
import { changing, makeChange, type ChangeOptions } from './changing';
import { parseCount, parseSet, parseWatch, type WantedSet } from './parse';
import { aVerb, type Verb } from './verb';

type ChannelVerb = (typeof verbs)[number];

/** What a command is told besides the reason, and the fields of a request that this makes. */
export interface Told<Options> {
  add(command: Command): void;
  read(options: Options, context: ChannelContext, latest: Channel | undefined): Promise<object>;
}

/** The command of a verb that changes the channel. */
export const changeVerb =
  <Options>(verb: ChannelVerb, told: Told<Options>): Verb =>
  (program, shell) => {
    if (!verb.command) return;
    const command = aVerb(program, verb.name, verb.command);
    told.add(command);
    changing(command).action(() => {
      const names = command.registeredArguments.map((argument) => argument.name());
      const args = Object.fromEntries(names.map((name, index) => [name, command.processedArgs[index]]));
      const options = { ...command.opts<ChangeOptions & Options>(), ...args };
      return makeChange(options, shell, async (context, latest) => {
        const fields = await told.read(options, context, latest);
        return { verb: verb.name, ...fields } as ChangeRequest;
      });
    });
  };

/** A verb that is told field by field. */
export function byFields({ schema }: ChannelVerb): Told<Readonly<Record<string, unknown>>> {
  const { verb: _, ...properties } = schema.properties;
  const fields = Object.entries<object>(properties).map(([name, field]) => fieldOf(name, field));
  return {
    add: (command) => fields.forEach((field) => field.add(command)),
    async read(options, { store }) {
      const read: Record<string, unknown> = {};
      for (const { name, valueFrom = (given: unknown) => given } of fields) {
        const value = await valueFrom(options[name], store);
        if (value !== undefined) read[name] = value;
      }
      return read;
    },
  };
}

/** A field's JSON schema. */
interface Described {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
}

interface Field {
  readonly name: string;
  add(command: Command): unknown;
  /** Undefined where it is left out; without this, what was given. */
  valueFrom?(given: unknown, store: ChannelContext['store']): unknown;
}

/** An id or a list of packages is an argument, all else an option; the field's description is its help. */
function fieldOf(name: string, { type, title = 'number', description = '' }: Described): Field {
  if (name === 'set')
    return {
      name,
      add: (command) => command.requiredOption('--set <versions>', description, parseSet),
      valueFrom: (given, store) => publishedSet(store, given as WantedSet),
    };
  // Only the guard locks what it stops.
  if (name === 'lock') return { name, add: () => undefined, valueFrom: () => false };
  switch (type) {
    case 'string':
      return { name, add: (command) => command.argument(`[${name}]`, description) };
    case 'array':
      return { name, add: (command) => command.argument(`<${name}...>`, description) };
    case 'boolean':
      return {
        name,
        add: (command) => command.option(`--${name}`, description),
        valueFrom: (given) => given === true,
      };
    default: {
      const parse = title === 'time' ? parseWatch : parseCount(1_000_000_000);
      return { name, add: (command) => command.option(`--${name} <${title}>`, description, parse) };
    }
  }
}
