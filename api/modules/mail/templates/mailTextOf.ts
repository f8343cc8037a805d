import type { Locale } from '../../../http/localized';
import type { MailContent, MailKind } from '../mails';
import { accountClosed } from './kinds/accountClosed';
import { alreadyRegistered } from './kinds/alreadyRegistered';
import { emailChange } from './kinds/emailChange';
import { emailChanged } from './kinds/emailChanged';
import { noAccount } from './kinds/noAccount';
import { passwordChanged } from './kinds/passwordChanged';
import { passwordReset } from './kinds/passwordReset';
import { paymentRefunded } from './kinds/paymentRefunded';
import { registration } from './kinds/registration';
import { reservationCancelled } from './kinds/reservationCancelled';
import { reservationChanged } from './kinds/reservationChanged';
import { reservationMade } from './kinds/reservationMade';
import { reservationPaid } from './kinds/reservationPaid';
import { reservationReminder } from './kinds/reservationReminder';
import { welcome } from './kinds/welcome';
import type { MailText, Template } from './mailText';
import type { Links } from './links';

const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  registration,
  'already-registered': alreadyRegistered,
  welcome,
  'password-reset': passwordReset,
  'no-account': noAccount,
  'password-changed': passwordChanged,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'account-closed': accountClosed,
  'reservation-made': reservationMade,
  'reservation-paid': reservationPaid,
  'reservation-changed': reservationChanged,
  'reservation-cancelled': reservationCancelled,
  'payment-refunded': paymentRefunded,
  'reservation-reminder': reservationReminder,
};

export interface MailTextRequest<Kind extends MailKind> {
  readonly kind: Kind;
  readonly content: MailContent<Kind>;
  readonly locale: Locale;
  readonly links: Links;
}

/** What a mail says in its reader's language. */
export function mailTextOf<Kind extends MailKind>({
  kind,
  content,
  locale,
  links,
}: MailTextRequest<Kind>): MailText {
  const template: Template<Kind> = templates[kind];
  return template(content, links)[locale];
}
