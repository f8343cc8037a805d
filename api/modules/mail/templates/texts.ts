import type { Locale } from '../../../http/localized';

interface Texts {
  /** Around the name that is greeted. */
  readonly greeting: readonly [before: string, after: string];
  /** Above the address that a button leads to. */
  readonly plainLink: string;
  readonly footer: string;
}

/** What every mail says. */
export const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    greeting: ['Hello ', ','],
    plainLink: 'If the button does not work, open this address:',
    footer: 'This mail was sent automatically. Replies to it are not read.',
  },
  ja: {
    greeting: ['', ' 様'],
    plainLink: 'ボタンが使えない場合は、次のURLを開いてください。',
    footer: 'このメールは自動送信されています。ご返信いただいてもお答えできませんので、ご了承ください。',
  },
};
