import { button, paragraph, type Template } from '../mailText';

export const emailChange: Template<'email-change'> = ({ token }, links) => ({
  en: {
    subject: 'Confirm your new mail address for Wadachi',
    preheader: 'The link is good for 24 hours.',
    blocks: [
      paragraph('You would like to use this mail address for your account. Please confirm that it is yours.'),
      button('Confirm this address', links.verify(token)),
      paragraph(
        'The link is good for 24 hours. Until you have confirmed, your previous address stays in use.',
      ),
      paragraph('If it was not you, ignore this mail: nothing will change.'),
    ],
  },
  ja: {
    subject: '【Wadachi】新しいメールアドレスの確認',
    preheader: 'リンクの有効期限は24時間です。',
    blocks: [
      paragraph(
        'メールアドレスの変更を受け付けました。次のボタンから、新しいメールアドレスをご確認ください。',
      ),
      button('メールアドレスを確認する', links.verify(token)),
      paragraph('リンクの有効期限は24時間です。確認が済むまでは、これまでのメールアドレスが使われます。'),
      paragraph('お心当たりがない場合は、このメールを破棄してください。メールアドレスは変わりません。'),
    ],
  },
});
