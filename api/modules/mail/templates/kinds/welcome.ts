import { button, paragraph, type Template } from '../mailText';

export const welcome: Template<'welcome'> = ({ name }, links) => ({
  en: {
    subject: 'Welcome to Wadachi',
    preheader: 'Your registration is complete.',
    name,
    blocks: [
      paragraph('Your registration is complete. Thank you for choosing Wadachi.'),
      paragraph('On your page you find your reservations and receipts, and you can change your details.'),
      button('Open my page', links.mypage()),
    ],
  },
  ja: {
    subject: '【Wadachi】会員登録が完了しました',
    preheader: '会員登録が完了しました。ご登録ありがとうございます。',
    name,
    blocks: [
      paragraph('会員登録が完了しました。Wadachiにご登録いただき、ありがとうございます。'),
      paragraph('マイページでは、ご予約と領収書の確認、お客様情報の変更ができます。'),
      button('マイページを開く', links.mypage()),
    ],
  },
});
