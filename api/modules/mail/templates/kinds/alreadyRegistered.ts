import { button, paragraph, type Template } from '../mailText';

export const alreadyRegistered: Template<'already-registered'> = (_content, links) => ({
  en: {
    subject: 'You already have an account with Wadachi',
    preheader: 'Somebody asked to register with this address. You can simply log in.',
    blocks: [
      paragraph(
        'Somebody asked to register with this mail address. It already has an account, so there is nothing to register: please log in.',
      ),
      button('Log in', links.login()),
      paragraph('If you have forgotten your password, you can set a new one.'),
      button('Set a new password', links.forgotPassword()),
      paragraph('If it was not you, ignore this mail: nothing about your account has changed.'),
    ],
  },
  ja: {
    subject: '【Wadachi】すでに会員登録がお済みです',
    preheader: 'このメールアドレスで会員登録のお申し込みがありました。そのままログインしていただけます。',
    blocks: [
      paragraph(
        'このメールアドレスで会員登録のお申し込みがありましたが、すでにご登録いただいています。そのままログインしてご利用ください。',
      ),
      button('ログインする', links.login()),
      paragraph('パスワードをお忘れの場合は、新しいパスワードを設定していただけます。'),
      button('パスワードを再設定する', links.forgotPassword()),
      paragraph('お心当たりがない場合は、このメールを破棄してください。ご登録の内容は変わっていません。'),
    ],
  },
});
