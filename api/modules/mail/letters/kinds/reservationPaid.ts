import { bookingLetter } from '../booking/bookingLetter';
import { bookingWords } from '../booking/words';
import type { Template } from '../letter';

export const reservationPaid: Template<'reservation-paid'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingWords(booking, 'en'), bookingWords(booking, 'ja')];
  return {
    en: bookingLetter(content, links, 'en', {
      subject: `Paid: your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your payment of ${en.yen(booking.paid)} was received and the car is yours.`,
      paragraphs: [
        `Thank you. Your payment of ${en.yen(booking.paid)} was received and your car is reserved. The receipt is on the page of your reservation.`,
      ],
    }),
    ja: bookingLetter(content, links, 'ja', {
      subject: `【Wadachi】お支払いが完了し、ご予約が確定しました（${booking.reserve_number}）`,
      preheader: `${ja.yen(booking.paid)} のお支払いを確認しました。`,
      paragraphs: [
        `ありがとうございます。${ja.yen(booking.paid)} のお支払いを確認し、ご予約が確定しました。領収書は、ご予約内容のページからダウンロードしていただけます。`,
      ],
    }),
  };
};
