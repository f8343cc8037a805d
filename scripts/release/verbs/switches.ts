import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { aVerb, type Verb } from '../terminal/verb';

interface Options extends ChangeOptions {
  readonly undo?: boolean;
}

const aSwitch = (verb: 'lock' | 'off', does: string, example: string, undo: string): Verb => {
  return (program, shell) =>
    void changing(
      aVerb(program, verb, { does, example }).argument('<packages...>', 'their names').option('--undo', undo),
    ).action((packages: string[], options: Options) =>
      makeChange(options, shell, () => ({ verb, packages, undo: options.undo === true })),
    );
};

export const approval: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'approval', {
      does: 'let changes at /ops wait for a second person; changes by this command line never wait',
      example: 'approval --reason "Nobody releases alone"',
    }).option('--undo', 'one person is enough again'),
  ).action((options: Options) =>
    makeChange(options, shell, () => ({ verb: 'approval', undo: options.undo === true })),
  );

export const lock = aSwitch(
  'lock',
  'keep packages at their versions until they are unlocked',
  'lock mf-reserve --reason "Campaign weekend"',
  'unlock them',
);

export const off = aSwitch(
  'off',
  'take the pages of remotes out of the site',
  'off mf-account --reason "The log-in leaks"',
  'bring them back',
);
