import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly subject: string;
  /** Its text part, with every link as it is there. */
  readonly text: string;
  readonly links: readonly string[];
  /** The calendar file that came with it; '' without one. */
  readonly calendar: string;
}

const rows = /<a href="(\/dev\/mail\/[^"]+)">([^<]*)<small>to ([^,<]*),/g;
const calendarPart = /<pre tabindex="0">(BEGIN:VCALENDAR[^]*?)<\/pre>/;
const textPart = /<pre tabindex="0">([^]*?)<\/pre>/;

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&amp;', '&');

/** Reads the site's mails from its own page, `/dev/mail`. */
export class Mailbox {
  constructor(private readonly request: APIRequestContext) {}

  /** The newest mail to an address, once there is one, with this in its text when that is asked. */
  async newest(address: string, saying = ''): Promise<Mail> {
    let found: Mail | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.#mailsTo(address)).find(({ text }) => text.includes(saying));
          return found !== undefined;
        },
        { message: `a mail to ${address} that says '${saying}'`, intervals: [100, 200, 400] },
      )
      .toBe(true);
    if (!found) throw new Error(`No mail to ${address}`);
    return found;
  }

  /** The link of the newest mail to an address that leads to this path of the site. */
  async link(address: string, path: string): Promise<string> {
    const { links } = await this.newest(address, path);
    return links.find((link) => new URL(link).pathname.startsWith(path)) ?? '';
  }

  async #mailsTo(address: string): Promise<Mail[]> {
    const list = await (await this.request.get('/dev/mail')).text();
    const own = [...list.matchAll(rows)].filter(([, , , to = '']) => unescaped(to) === address);
    return Promise.all(own.map(([, path = '', subject = '']) => this.#open(path, unescaped(subject))));
  }

  async #open(path: string, subject: string): Promise<Mail> {
    const page = await (await this.request.get(path)).text();
    const text = unescaped((textPart.exec(page)?.[1] ?? '').replaceAll(/<[^>]*>/g, ''));
    const calendar = unescaped(calendarPart.exec(page)?.[1] ?? '');
    return { subject, text, links: text.match(/https?:\/\/\S+/g) ?? [], calendar };
  }
}
