import { bookingLetter } from '../booking/bookingLetter';
import { bookingWords } from '../booking/words';
import type { Template } from '../letter';

export const reservationMade: Template<'reservation-made'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingWords(booking, 'en'), bookingWords(booking, 'ja')];
  return {
    en: bookingLetter(content, links, 'en', {
      subject: `Your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your car is waiting on ${en.pickUp}.`,
      paragraphs: [
        `Thank you for your reservation. Your car is reserved. Please pay ${en.yen(booking.due_at_shop)} at the shop when you pick it up.`,
      ],
    }),
    ja: bookingLetter(content, links, 'ja', {
      subject: `【Wadachi】ご予約を承りました（${booking.reserve_number}）`,
      preheader: `${ja.pickUp}に${ja.shop}でお待ちしております。`,
      paragraphs: [
        `ご予約いただき、ありがとうございます。次の内容でお車をご用意いたします。料金 ${ja.yen(booking.due_at_shop)} は、ご出発の際に店舗でお支払いください。`,
      ],
    }),
  };
};
