import { button, paragraph, type Template } from '../mailText';

export const noAccount: Template<'no-account'> = (_content, links) => ({
  en: {
    subject: 'No account with this address at Wadachi',
    preheader: 'A new password was asked for, but this address has no account.',
    blocks: [
      paragraph(
        'A new password was asked for this mail address, but it has no account with Wadachi. You may have registered with another address.',
      ),
      paragraph('If you would like an account, you can register with this address.'),
      button('Register', links.register()),
      paragraph('If it was not you, ignore this mail: nothing has happened.'),
    ],
  },
  ja: {
    subject: '【Wadachi】このメールアドレスは登録されていません',
    preheader: 'パスワードの再設定を受け付けましたが、このメールアドレスは登録されていません。',
    blocks: [
      paragraph(
        'パスワードの再設定を受け付けましたが、このメールアドレスでの会員登録はありません。別のメールアドレスで登録されている可能性があります。',
      ),
      paragraph('新しく会員登録をご希望の場合は、このメールアドレスでご登録いただけます。'),
      button('会員登録をする', links.register()),
      paragraph('お心当たりがない場合は、このメールを破棄してください。'),
    ],
  },
});
