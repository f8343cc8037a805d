import type { Locale, Localized, Translate } from '../../../texts';
import type { MailContent, MailKind } from '../mails';
import type { Links } from './links';

/** What something is called, and what it is. */
export type Fact = readonly [label: string, value: string];

/** A step of a mail: a paragraph, a list of facts, or a button with the address it leads to. */
export type Block =
  | { readonly paragraph: string }
  | { readonly facts: readonly Fact[] }
  | { readonly button: { readonly label: string; readonly url: string } };

export interface Attachment {
  readonly filename: string;
  /** Such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string;
  readonly content: string | Buffer;
}

/** What the catalogue says of who writes. */
export interface MailBrand {
  readonly name: Localized;
  /** Ends the mail; may have several lines. */
  readonly signature: Localized | undefined;
}

/** What a mail says, as plain text without markup; the HTML and the text part are both made from it. */
export interface MailText {
  readonly subject: string;
  /** What mail clients show beside the subject. */
  readonly preheader: string;
  /** Whom it greets; nobody when ''. */
  readonly name: string;
  readonly blocks: readonly Block[];
  /** The site's name. */
  readonly site: string;
  readonly signature: readonly string[];
  /** Made with the mail's date, so that a repeat of the mail carries the same file. */
  readonly attachments: readonly ((writtenAt: Date) => Attachment)[];
}

/** What one kind of mail says below its greeting. */
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
