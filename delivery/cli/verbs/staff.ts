import { staffPassText } from '../../core/signing/staffPass';
import { authorAt } from '../context';
import { siteOf } from '../siteOf';
import { parseCount } from '../terminal/parse';
import { UsageError } from '../terminal/refusals';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly days: number;
  readonly site?: string;
}

export const staff: Verb = (program, shell, site) =>
  void aVerb(program, 'staff', {
    does: 'print a link that makes a browser staff: it gets the rollouts that name it, and builds under development',
    example: 'staff mika --days 30 --site https://rent.example.jp',
  })
    .argument('<name>', 'as rollouts name it')
    .option('--days <number>', 'how long it is good', parseCount(365), 30)
    .option('--site <url>', 'the site’s address (ORIGIN, or that of the last npm start)')
    .action(async (name: string, options: Options) => {
      const { place, terminal } = callOf(options, shell);
      if (name.trim() === '' || name.length > 100) throw new UsageError('A name has 1 to 100 letters.');
      const origin = siteOf(options.site, shell.env, site);
      const { key } = await authorAt(place);
      const expires = new Date(Date.now() + options.days * 86_400_000).toISOString();
      const pass = staffPassText({ staff: name, channel: place.channel, expires }, key);
      const link = new URL(`/-/staff?pass=${pass}`, origin).href;
      terminal.say(
        `Good until ${expires.slice(0, 10)}, and works for anyone who opens it: send it to ${name} alone.`,
      );
      terminal.answer({ staff: name, expires, link }, [link]);
    });
