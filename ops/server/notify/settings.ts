import { join } from 'node:path';
import { defaultSender, mailboxOf, smtpUrlOf, type Mailbox } from '@wadachi/shared/mail';
import type { MailSettings } from './MailNotices';
import { noticeShapes, type NoticeShape } from './Notice';
import type { WebhookSettings } from './Webhook';

/** A secret that is shorter can be guessed. */
const leastSecret = 16;
const mostRecipients = 20;

/** Throws a sentence that repeats neither the address nor the secret. */
export function webhookOf(env: NodeJS.ProcessEnv): WebhookSettings | undefined {
  const [url, shape = 'json', secret] = [env['NOTIFY_URL'], env['NOTIFY_SHAPE'], env['NOTIFY_SECRET']];
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error('NOTIFY_URL is no http(s) address.');
  if (!isShape(shape)) throw new Error(`NOTIFY_SHAPE is '${shape}': give ${noticeShapes.join(', ')}.`);
  if (secret && secret.length < leastSecret)
    throw new Error(`NOTIFY_SECRET has ${secret.length} characters: give at least ${leastSecret}.`);
  return { url, shape, secret: secret || undefined };
}

const isShape = (text: string): text is NoticeShape => noticeShapes.some((shape) => shape === text);

/** Throws a sentence that repeats no address of the mail server, which may have a password. */
export function mailOf(env: NodeJS.ProcessEnv, dataDir: string): MailSettings | undefined {
  const list = env['NOTIFY_MAIL'];
  if (!list) return undefined;
  const to = list.split(',').map((text) => mailboxOf(text.trim()));
  if (to.length > mostRecipients || !to.every((one): one is Mailbox => one !== undefined))
    throw new Error(
      `NOTIFY_MAIL is no list of mail addresses: give 1 to ${mostRecipients}, such as ops@example.jp, mika@example.jp.`,
    );
  const smtpUrl = env['SMTP_URL'] ? smtpUrlOf(env['SMTP_URL']) : undefined;
  if (env['SMTP_URL'] && smtpUrl === undefined)
    throw new Error('SMTP_URL is no address such as smtps://user:password@host:465 or smtp://host:25.');
  if (smtpUrl === undefined && env['NODE_ENV'] === 'production')
    throw new Error('NOTIFY_MAIL needs SMTP_URL: without a mail server nobody gets the mails.');
  const from = env['MAIL_FROM']
    ? mailboxOf(env['MAIL_FROM'])
    : defaultSender(env['ORIGIN'] || 'http://localhost:3000');
  if (!from) throw new Error('MAIL_FROM is no mail address, such as Wadachi <no-reply@rent.example.jp>.');
  return { to, from, smtpUrl, dir: join(dataDir, 'mail') };
}
