import { escapeHtml } from '@wadachi/server';
import type { StoredMail } from './storedMails';
import { page } from './page';

export function listPage(mails: readonly StoredMail[]): string {
  const rows = mails.map((mail) => {
    const [title, to] = [mail.email.subject ?? '(no subject)', recipientOf(mail)].map(escapeHtml);
    return `<li><a href="/dev/mail/${mail.id}">${title}<small>to ${to}, ${timeOf(mail)}</small></a></li>`;
  });
  const list =
    rows.length > 0
      ? `<ul>\n${rows.join('\n')}\n</ul>`
      : '<p>No mail yet. What the site sends, such as the mail that confirms a registration, appears here.</p>';
  return page(
    'Mails',
    `<main><h1>Mails</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so mails are kept on this machine instead of being sent. The newest come first; reload to see more.</p>
${list}</main>`,
  );
}

export function mailPage(mail: StoredMail): string {
  const { subject = '(no subject)', html = '', text = '' } = mail.email;
  return page(
    subject,
    `<p><a href="/dev/mail">All mails</a></p>
<main><h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(mail.email.from?.address ?? '')}</dd>
<dt>To</dt><dd>${escapeHtml(recipientOf(mail))}</dd>
<dt>At</dt><dd>${timeOf(mail)}</dd></dl>
<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withPictures(withTopLinks(html), mail))}"></iframe>
<h2>As text</h2>
<pre tabindex="0">${withLinks(text)}</pre>
${attachmentsOf(mail)}<h2>Source</h2>
<details><summary>Show the source</summary><pre tabindex="0">${escapeHtml(mail.source)}</pre></details></main>`,
  );
}

/** The files that come with it; those that are text are shown. */
const attachmentsOf = ({ email: { attachments } }: StoredMail): string =>
  attachments
    .map(({ filename, mimeType, content }) => {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const shown = mimeType.startsWith('text/') ? `<pre tabindex="0">${escapeHtml(text)}</pre>` : '';
      return `<h2>${escapeHtml(filename ?? 'Attachment')}</h2>\n${shown}\n`;
    })
    .join('');

export const missingPage = (): string =>
  page(
    'No such mail',
    '<main><h1>No such mail</h1><p>It is not kept here. <a href="/dev/mail">All mails</a></p></main>',
  );

const recipientOf = ({ email }: StoredMail): string =>
  email.to?.map(({ address }) => address).join(', ') ?? '';

const timeOf = ({ storedAt }: StoredMail): string =>
  `<time datetime="${storedAt.toISOString()}">${storedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** Links of the mail open in place of this page, as they would from a mail program, and not inside the frame. */
const withTopLinks = (html: string): string => html.replace('<head>', '<head><base target="_top">');

/** Pictures that come with the mail are part of the page. */
const withPictures = (html: string, { email: { attachments } }: StoredMail): string =>
  attachments.reduce(
    (shown, { contentId, mimeType, content }) =>
      contentId && typeof content !== 'string'
        ? shown.replaceAll(
            `cid:${contentId.replace(/[<>]/g, '')}`,
            `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`,
          )
        : shown,
    html,
  );

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
