import { definePage } from '@wadachi/shared';
import { resetMail } from '../../mail-request/mailRequests';
import { MailSent } from '../../mail-request/MailSent';
import { mailMessages } from '../../mail-request/messages';
import { messages } from './messages';

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(mailMessages.checkMail),
    robots: 'noindex',
  }),
  View: () => <MailSent request={resetMail} title={mailMessages.checkMail} next={messages.sentNext} />,
});
