import { bookingText } from '../booking/bookingText';
import { bookingTexts } from '../booking/texts';
import type { Template } from '../mailText';

export const reservationMade: Template<'reservation-made'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  return {
    en: bookingText(content, links, 'en', {
      subject: `Your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your car is waiting on ${en.pickUp}.`,
      paragraphs: [
        `Thank you for your reservation. Your car is reserved. Please pay ${en.yen(booking.due_at_shop)} at the shop when you pick it up.`,
      ],
    }),
    ja: bookingText(content, links, 'ja', {
      subject: `【Wadachi】ご予約を承りました（${booking.reserve_number}）`,
      preheader: `${ja.pickUp}に${ja.shop}でお待ちしております。`,
      paragraphs: [
        `ご予約いただき、ありがとうございます。次の内容でお車をご用意いたします。料金 ${ja.yen(booking.due_at_shop)} は、ご出発の際に店舗でお支払いください。`,
      ],
    }),
  };
};
