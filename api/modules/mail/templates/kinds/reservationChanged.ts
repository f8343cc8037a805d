import { bookingText } from '../booking/bookingText';
import { bookingTexts } from '../booking/texts';
import type { Template } from '../mailText';

export const reservationChanged: Template<'reservation-changed'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  return {
    en: bookingText(content, links, 'en', {
      subject: `Changed: your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your car is now waiting on ${en.pickUp}.`,
      paragraphs: ['Your reservation was changed. From now on this is what is agreed:'],
    }),
    ja: bookingText(content, links, 'ja', {
      subject: `【Wadachi】ご予約の変更を承りました（${booking.reserve_number}）`,
      preheader: `変更後の出発日時は ${ja.pickUp} です。`,
      paragraphs: ['ご予約の変更を承りました。変更後の内容は次のとおりです。'],
    }),
  };
};
