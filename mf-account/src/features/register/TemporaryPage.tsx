import { definePage } from '@wadachi/shared';
import { registrationMail } from '../../mail-request/mailRequests';
import { MailSent } from '../../mail-request/MailSent';
import { messages } from './messages';

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.temporaryTitle),
    robots: 'noindex',
  }),
  View: () => (
    <MailSent request={registrationMail} title={messages.temporaryTitle} next={messages.temporaryNext} />
  ),
});
