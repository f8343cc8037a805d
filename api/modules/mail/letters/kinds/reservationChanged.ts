import { bookingLetter } from '../booking/bookingLetter';
import { bookingWords } from '../booking/words';
import type { Template } from '../letter';

export const reservationChanged: Template<'reservation-changed'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingWords(booking, 'en'), bookingWords(booking, 'ja')];
  return {
    en: bookingLetter(content, links, 'en', {
      subject: `Changed: your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your car is now waiting on ${en.pickUp}.`,
      paragraphs: ['Your reservation was changed. From now on this is what is agreed:'],
    }),
    ja: bookingLetter(content, links, 'ja', {
      subject: `【Wadachi】ご予約の変更を承りました（${booking.reserve_number}）`,
      preheader: `変更後の出発日時は ${ja.pickUp} です。`,
      paragraphs: ['ご予約の変更を承りました。変更後の内容は次のとおりです。'],
    }),
  };
};
