import { button, paragraph, type Template } from '../mailText';

export const passwordChanged: Template<'password-changed'> = ({ name }, links) => ({
  en: {
    subject: 'Your Wadachi password was changed',
    preheader: 'If it was not you, set a new password now.',
    name,
    blocks: [
      paragraph('The password of your account was changed. If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, somebody else may be using your account. Set a new password now; that also logs everybody out.',
      ),
      button('Set a new password', links.forgotPassword()),
    ],
  },
  ja: {
    subject: '【Wadachi】パスワードが変更されました',
    preheader: 'お心当たりがない場合は、すぐにパスワードを再設定してください。',
    name,
    blocks: [
      paragraph(
        'アカウントのパスワードが変更されました。ご本人による変更であれば、お手続きは必要ありません。',
      ),
      paragraph(
        'お心当たりがない場合は、第三者に利用されているおそれがあります。すぐにパスワードを再設定してください。再設定すると、すべての端末からログアウトされます。',
      ),
      button('パスワードを再設定する', links.forgotPassword()),
    ],
  },
});
