import { moneyFacts, rentalFacts } from '../booking/bookingFactList';
import { bookingTexts } from '../booking/texts';
import { button, paragraph, type Template } from '../mailText';

export const paymentRefunded: Template<'payment-refunded'> = ({ name, token, booking }, links) => {
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  const page = links.booking(booking.reservation_id, token);
  return {
    en: {
      subject: `Your payment for ${booking.reserve_number} goes back to your card`,
      preheader: 'It came after the car had been released. Nothing is charged.',
      name,
      blocks: [
        paragraph(
          `Your payment of ${en.yen(booking.paid)} reached us after the time for paying had run out, when the car was no longer held for you. There is no reservation, and the whole amount goes back to your card. Your bank shows it within some days, depending on the card.`,
        ),
        rentalFacts(booking, 'en'),
        moneyFacts(booking, 'en'),
        button('See what became of it', page),
        paragraph('We are sorry for the trouble. You are welcome to book again.'),
        button('Look for a car', links.home()),
      ],
    },
    ja: {
      subject: `【Wadachi】お支払いの返金について（${booking.reserve_number}）`,
      preheader: 'お支払い期限後に決済されたため、全額を返金いたします。',
      name,
      blocks: [
        paragraph(
          `${ja.yen(booking.paid)} のお支払いは、お車の確保期限を過ぎてから完了しました。そのためご予約は成立しておらず、全額をご利用のカードへ返金いたします。明細に反映されるまで、カード会社により数日かかることがあります。`,
        ),
        rentalFacts(booking, 'ja'),
        moneyFacts(booking, 'ja'),
        button('返金の状況を見る', page),
        paragraph(
          'ご迷惑をおかけして申し訳ございません。よろしければ、もう一度ご予約のお手続きをお願いいたします。',
        ),
        button('お車を探す', links.home()),
      ],
    },
  };
};
