import { button, paragraph, type Template } from '../mailText';

export const accountClosed: Template<'account-closed'> = ({ name }, links) => ({
  en: {
    subject: 'Your Wadachi account is closed',
    preheader: 'Your account was closed and your details were deleted.',
    name,
    blocks: [
      paragraph(
        'Your account is closed, and the details it held are deleted. Records of past rentals that the law tells us to keep are kept until their time is over.',
      ),
      paragraph(
        'Thank you for having travelled with us. You are welcome to rent a car without an account, or to register again at any time.',
      ),
      button('Open the site', links.home()),
    ],
  },
  ja: {
    subject: '【Wadachi】退会手続きが完了しました',
    preheader: '退会手続きが完了し、お客様の情報を削除しました。',
    name,
    blocks: [
      paragraph(
        '退会手続きが完了し、ご登録いただいた情報を削除しました。法令で保存が義務付けられている過去のご利用記録は、所定の期間が過ぎるまで保管します。',
      ),
      paragraph(
        'これまでご利用いただき、ありがとうございました。会員登録をしなくてもレンタカーをご予約いただけます。またのご利用を心よりお待ちしております。',
      ),
      button('サイトを開く', links.home()),
    ],
  },
});
