import { definePage } from '@wadachi/shared';
import { resetMail } from '../../mail-request/mailRequests';
import { MailSent } from '../../mail-request/MailSent';
import { messages } from './messages';

export const page = definePage({
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.sentTitle), robots: 'noindex' }),
  View: () => <MailSent request={resetMail} title={messages.sentTitle} next={messages.sentNext} />,
});
