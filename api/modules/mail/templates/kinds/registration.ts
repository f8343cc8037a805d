import { button, paragraph, type Template } from '../mailText';

export const registration: Template<'registration'> = ({ token }, links) => ({
  en: {
    subject: 'Complete your registration with Wadachi',
    preheader: 'Confirm your mail address and fill in the rest. The link is good for 24 hours.',
    blocks: [
      paragraph('Thank you for registering with Wadachi. This mail confirms that the address is yours.'),
      paragraph('Your account is made once you have filled in the form behind this button.'),
      button('Continue registering', links.verify(token)),
      paragraph('The link is good for 24 hours. After that, please begin again with your mail address.'),
      paragraph('If you did not ask for this, ignore this mail: no account will be made.'),
    ],
  },
  ja: {
    subject: '【Wadachi】会員登録を完了してください',
    preheader: 'メールアドレスの確認と、本登録のご案内です。リンクの有効期限は24時間です。',
    blocks: [
      paragraph('Wadachiの会員登録をお申し込みいただき、ありがとうございます。'),
      paragraph('現在は仮登録の状態です。次のボタンからお客様の情報を入力すると、本登録が完了します。'),
      button('本登録へ進む', links.verify(token)),
      paragraph(
        'リンクの有効期限は24時間です。期限が過ぎた場合は、お手数ですがもう一度メールアドレスの入力からやり直してください。',
      ),
      paragraph('お心当たりがない場合は、このメールを破棄してください。会員登録は行われません。'),
    ],
  },
});
