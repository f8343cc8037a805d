import { bookingText } from '../booking/bookingText';
import { bookingTexts } from '../booking/texts';
import type { Template } from '../mailText';

export const reservationReminder: Template<'reservation-reminder'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  return {
    en: bookingText(content, links, 'en', {
      subject: `Tomorrow: your rental car at ${en.shop}`,
      preheader: `We expect you on ${en.pickUp}.`,
      paragraphs: [
        `Your rental begins tomorrow: we expect you on ${en.pickUp} at ${en.shop}. If you are late or your plans change, please call ${booking.shop.phone}.`,
      ],
    }),
    ja: bookingText(content, links, 'ja', {
      subject: `【Wadachi】明日のご利用について（${booking.reserve_number}）`,
      preheader: `${ja.pickUp}に${ja.shop}でお待ちしております。`,
      paragraphs: [
        `ご利用日が明日となりました。${ja.pickUp}に${ja.shop}でお待ちしております。遅れる場合やご予定が変わった場合は、店舗（${booking.shop.phone}）までお電話ください。`,
      ],
    }),
  };
};
