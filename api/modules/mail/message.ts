import { domainToASCII } from 'node:url';
import { UnreadableMail, UnsendableMail, type Mailbox, type OutgoingMail } from '@wadachi/server/mail';
import { fits } from '../../fits';
import { htmlOf } from './templates/htmlOf';
import type { MailBrand, MailText } from './templates/mailText';
import { mailTextOf, type MailTextRequest } from './templates/mailTextOf';
import { linksOf, type Links } from './templates/links';
import { oneLine } from './templates/oneLine';
import { textOf } from './templates/textOf';
import { mailContents, type MailKind } from './mails';
import type { ClaimedMail } from './OutboxQueue';

/** The sender of a mail and the origin of its links. */
export interface MailSender {
  /** An empty name stands for the site's. */
  readonly from: Mailbox;
  /** Such as `https://rent.example.jp`. */
  readonly origin: string;
}

export interface MailSite extends MailSender {
  readonly brand: MailBrand;
}

/** One mailbox and nothing that could end it: no space, comma, quote or bracket. */
const single = /^([^\s@<>(),:;"\\[\]\p{Cc}]+)@([^\s@<>(),:;"\\[\]\p{Cc}]+)$/u;

/**
 * A row of the outbox as a message. The same row gives the same bytes in every process of the same catalogue: a mail that
 * is sent twice has the same Message-ID, date and content, so that a mailbox can fold the repeat.
 * @throws UnsendableMail for a recipient that is no address, UnreadableMail for what this version can't read.
 */
export function messageOf(mail: ClaimedMail, { from, origin, brand }: MailSite): OutgoingMail['message'] {
  const links = linksOf(origin);
  const mailText = readMailText(mail, { links, brand, sender: from.address });
  const to = asciiAddress(mail.recipient);
  return {
    from: { name: from.name || mailText.site, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: oneLine(mailText.subject),
    text: textOf(mailText, mail.locale, links.home()),
    html: htmlOf(mailText, mail.locale, links.home()),
    attachments: mailText.attachments.map((attachment) => attachment(mail.created_at)),
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.created_at,
    // Chosen at random unless given.
    baseBoundary: mail.id,
    // RFC 3834: no holiday answers to a machine.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.locale,
      ...unsubscribing(mail, links),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369: the way out of what a customer has subscribed to. The page that it opens asks before it does anything. */
function unsubscribing({ kind, content }: ClaimedMail, links: Links): Readonly<Record<string, string>> {
  if (kind !== 'fare-lower' || !fits(mailContents[kind], content)) return {};
  return { 'List-Unsubscribe': `<${links.fare(content.booking.reservation_id, content.token, 'off')}>` };
}

type Surroundings = Pick<MailTextRequest<MailKind>, 'locale' | 'links' | 'brand' | 'sender'>;

function readMailText({ kind, content, locale }: ClaimedMail, site: Omit<Surroundings, 'locale'>): MailText {
  if (!isMailKind(kind)) throw new UnreadableMail(`unknown kind of mail`);
  return typedMailText(kind, content, { locale, ...site });
}

function typedMailText<Kind extends MailKind>(
  kind: Kind,
  content: unknown,
  surroundings: Surroundings,
): MailText {
  const schema = mailContents[kind];
  if (!fits(schema, content)) throw new UnreadableMail(`unknown content of a mail of the kind ${kind}`);
  return mailTextOf({ kind, content, ...surroundings });
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailContents, kind);

function asciiAddress(address: string): string {
  const [, local, domain] = single.exec(address) ?? [];
  const ascii = domain === undefined ? '' : domainToASCII(domain);
  if (local === undefined || ascii === '') throw new UnsendableMail('the recipient is no mail address');
  return `${local}@${ascii}`;
}
