import { button, paragraph, type Template } from '../mailText';

export const passwordReset: Template<'password-reset'> = ({ name, token }, links) => ({
  en: {
    subject: 'Set a new password for Wadachi',
    preheader: 'The link is good for one hour.',
    name,
    blocks: [
      paragraph('A new password was asked for your account. You can set it here.'),
      button('Set a new password', links.resetPassword(token)),
      paragraph(
        'The link is good for one hour and can be used once. Afterwards you are logged out everywhere else.',
      ),
      paragraph('If it was not you, ignore this mail: your password stays as it is.'),
    ],
  },
  ja: {
    subject: '【Wadachi】パスワード再設定のご案内',
    preheader: 'リンクの有効期限は1時間です。',
    name,
    blocks: [
      paragraph('パスワードの再設定を受け付けました。次のボタンから新しいパスワードを設定してください。'),
      button('新しいパスワードを設定する', links.resetPassword(token)),
      paragraph(
        'リンクの有効期限は1時間で、一度だけご利用いただけます。設定が完了すると、ほかの端末からはログアウトされます。',
      ),
      paragraph('お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。'),
    ],
  },
});
