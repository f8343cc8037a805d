import type { Locale, Localized, Translate } from '../../../texts';
import type { MailContent, MailKind } from '../mails';
import type { Links } from './links';

/** A fact: its label, its value, and the address it leads to, such as a map or a telephone. */
export type Fact = readonly [label: string, value: string, url?: string];

/** A step of a mail: a paragraph, a list of facts, a bill, numbered steps, a button with the address it leads to, or a picture. */
export type Block =
  | { readonly paragraph: string }
  | { readonly facts: readonly Fact[] }
  | { readonly amounts: readonly Fact[] }
  | { readonly title: string; readonly steps: readonly string[] }
  | { readonly button: { readonly label: string; readonly url: string } }
  | { readonly picture: { readonly address: string; readonly alt: string; readonly size: number } };

export interface Attachment {
  readonly filename: string;
  /** Such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string;
  readonly content: string | Buffer;
  /** The name by which a picture of the mail shows it. */
  readonly cid?: string;
}

/** The sender, as the catalogue names it. */
export interface MailBrand {
  readonly name: Localized;
  /** Ends the mail; may have several lines. */
  readonly signature: Localized | undefined;
}

/** The content of a mail as plain text without markup; the HTML and the text part are both made from it. */
export interface MailText {
  readonly subject: string;
  /** Shown by mail clients beside the subject; '' for a page that is no mail. */
  readonly preheader: string;
  /** Whom it greets; '' for who is not known. */
  readonly name: string;
  /** Greets who is not known; '' for nobody. */
  readonly greeting: string;
  readonly blocks: readonly Block[];
  /** The site's name. */
  readonly site: string;
  /** The last lines. */
  readonly signature: readonly string[];
  /** Made with the mail's date, so that a repeat of the mail carries the same file. */
  readonly attachments: readonly ((writtenAt: Date) => Attachment)[];
}

/** Returns the blocks of one kind of mail below its greeting. */
export type Template<Kind extends MailKind> = (mail: {
  readonly content: MailContent<Kind>;
  readonly links: Links;
  readonly locale: Locale;
  /** Fills the texts with what the content says. */
  readonly t: Translate;
}) => readonly Block[];

export type Templates<Kinds extends MailKind> = { readonly [Kind in Kinds]: Template<Kind> };

export const paragraph = (text: string): Block => ({ paragraph: text });

export const button = (label: string, url: string): Block => ({ button: { label, url } });
