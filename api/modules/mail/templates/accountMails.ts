import type { MailKind } from '../mails';
import type { bookingMails } from './booking/bookingMails';
import { dailyReport } from './dailyReport';
import { button, paragraph, type Templates } from './mailText';

export const accountMails: Templates<Exclude<MailKind, keyof typeof bookingMails>> = {
  registration: ({ content, links, t }) => [
    paragraph(t('mail.registration.thanks')),
    paragraph(t('mail.registration.continue')),
    button(t('mail.registration.continueButton'), links.verify(content.token)),
    paragraph(t('mail.registration.validity')),
    paragraph(t('mail.registration.notYou')),
  ],
  'already-registered': ({ links, t }) => [
    paragraph(t('mail.already-registered.logIn')),
    button(t('mail.already-registered.logInButton'), links.login()),
    paragraph(t('mail.already-registered.forgotten')),
    button(t('mail.already-registered.resetButton'), links.forgotPassword()),
    paragraph(t('mail.already-registered.notYou')),
  ],
  welcome: ({ links, t }) => [
    paragraph(t('mail.welcome.complete')),
    paragraph(t('mail.welcome.myPage')),
    button(t('mail.welcome.open'), links.mypage()),
  ],
  'password-reset': ({ content, links, t }) => [
    paragraph(t('mail.password-reset.reset')),
    button(t('mail.password-reset.resetButton'), links.resetPassword(content.token)),
    paragraph(t('mail.password-reset.validity')),
    paragraph(t('mail.password-reset.notYou')),
  ],
  'no-account': ({ links, t }) => [
    paragraph(t('mail.no-account.unknown')),
    paragraph(t('mail.no-account.register')),
    button(t('mail.no-account.registerButton'), links.register()),
    paragraph(t('mail.no-account.notYou')),
  ],
  'password-changed': ({ links, t }) => [
    paragraph(t('mail.password-changed.changed')),
    paragraph(t('mail.password-changed.notYou')),
    button(t('mail.password-changed.resetButton'), links.forgotPassword()),
  ],
  'passkey-added': ({ links, t }) => [
    paragraph(t('mail.passkey-added.added')),
    paragraph(t('mail.passkey-added.notYou')),
    button(t('mail.passkey-added.resetButton'), links.forgotPassword()),
  ],
  'email-change': ({ content, links, t }) => [
    paragraph(t('mail.email-change.confirm')),
    button(t('mail.email-change.confirmButton'), links.verify(content.token)),
    paragraph(t('mail.email-change.validity')),
    paragraph(t('mail.email-change.notYou')),
  ],
  'email-changed': ({ links, t }) => [
    paragraph(t('mail.email-changed.changed')),
    paragraph(t('mail.email-changed.notYou')),
    button(t('mail.email-changed.open'), links.home()),
  ],
  'account-closed': ({ links, t }) => [
    paragraph(t('mail.account-closed.deleted')),
    paragraph(t('mail.account-closed.thanks')),
    button(t('mail.account-closed.open'), links.home()),
  ],
  'daily-report': dailyReport,
  'staff-invitation': ({ content, links, t }) => [
    paragraph(t('mail.staff-invitation.invited')),
    button(t('mail.staff-invitation.button'), links.counterInvitation(content.token)),
    paragraph(t('mail.staff-invitation.validity')),
    paragraph(t('mail.staff-invitation.notYou')),
  ],
  'staff-codes-guessed': ({ links, t }) => [
    paragraph(t('mail.staff-codes-guessed.guessed')),
    paragraph(t('mail.staff-codes-guessed.notYou')),
    button(t('mail.staff-access-changed.button'), links.counterAccess()),
  ],
  'staff-access-changed': ({ content: { change, passkeys }, links, t }) => [
    paragraph(t(`mail.staff-access-changed.${change}`)),
    ...(passkeys === 0 ? [] : [paragraph(t('mail.staff-access-changed.passkeys'))]),
    paragraph(t('mail.staff-access-changed.notYou')),
    button(t('mail.staff-access-changed.button'), links.counterAccess()),
  ],
};
