import { button, paragraph, type Template } from '../mailText';

export const emailChanged: Template<'email-changed'> = ({ name, email }, links) => ({
  en: {
    subject: 'The mail address of your Wadachi account was changed',
    preheader: 'From now on you log in with the new address.',
    name,
    blocks: [
      paragraph(
        `The mail address of your account was changed to ${email}. From now on you log in with that address, and this one gets no more mails.`,
      ),
      paragraph(
        'If it was not you, somebody else may be using your account: please call one of our shops. Their telephone numbers are on our site.',
      ),
      button('Open the site', links.home()),
    ],
  },
  ja: {
    subject: '【Wadachi】メールアドレスが変更されました',
    preheader: '今後は新しいメールアドレスでログインしてください。',
    name,
    blocks: [
      paragraph(
        `アカウントのメールアドレスが ${email} に変更されました。今後は新しいメールアドレスでログインしてください。このメールアドレスへのご連絡は、これが最後です。`,
      ),
      paragraph(
        'お心当たりがない場合は、第三者に利用されているおそれがあります。お手数ですが、店舗までお電話でご連絡ください。電話番号はサイトに掲載しています。',
      ),
      button('サイトを開く', links.home()),
    ],
  },
});
